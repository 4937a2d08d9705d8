import type { Gateway } from '#api/gateway.ts';
import type { AnyCommand } from '#domain/commands.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { releaseMemory } from '#stores/release-memory.ts';
import { adCommands } from './ads.ts';
import { claimCommands, claimDocuments } from './claims.ts';
import { drawnPictures } from './pictures.ts';
import { reactionsTo } from './reactions.ts';
import { sendAll } from './send.ts';
import { showProgress } from './show-progress.ts';
import { showCommands } from './shows.ts';
import { sourceCommands } from './sources.ts';
import { onboarding, registerUsers, visits } from './users.ts';
import { reviewCommands, venueCommands } from './venues.ts';

/** Only what is listed can be upvoted: listings get this long to follow from approvals. */
const listedWithinMs = 120_000;

/**
 * Fills the product with a city, through the same commands as real traffic. A second call adds only what is new: the days
 * that the schedule has reached since. `sites` is the base address of the external sites. Returns how many commands had
 * an effect, and a moderator.
 */
export async function seedCity(
  gateway: Gateway,
  sites: string,
): Promise<{ commands: number; moderator: Actor | undefined }> {
  const now = gateway.now().getTime();
  const [users, images] = await Promise.all([registerUsers(gateway, now), drawnPictures(gateway)]);
  const documents = await claimDocuments(gateway, users);
  const setting = { users, now, timeZone: gateway.config.CITY_TIMEZONE, ...images, documents, sites };
  const { decided, pending } = showCommands(setting);
  const chapters = [
    onboarding(setting),
    venueCommands(setting),
    decided,
    // The agent evaluates what comes after it.
    sourceCommands(setting),
    pending,
    visits(setting),
    adCommands(setting),
    reviewCommands(setting),
    claimCommands(setting),
  ];
  let commands = await sendChapters(gateway, 'Venues and shows', chapters);
  await gateway.progress.reactorPassed('listing', await gateway.log.head(), listedWithinMs);
  commands += await sendChapters(gateway, 'Upvotes and comments', [reactionsTo(decided, setting)]);
  return { commands, moderator: users.moderators[0] };
}

/** Sends the commands, one chapter after the other, and shows the progress. */
async function sendChapters(
  gateway: Gateway,
  name: string,
  chapters: readonly (readonly AnyCommand[])[],
): Promise<number> {
  const progress = showProgress(name, 'commands');
  const total = chapters.flat().length;
  let [sent, effective] = [0, 0];
  // The peak of a start is what a small machine has to hold, and V8 would collect later.
  releaseMemory();
  for (const chapter of chapters)
    effective += await sendAll(gateway, chapter, (count) => {
      sent += count;
      progress.count(sent, total);
    });
  releaseMemory();
  progress.end();
  return effective;
}
