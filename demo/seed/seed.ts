import type { Gateway } from '#api/gateway.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { venues } from '../city/city.ts';
import { type AdInput, drawAd } from '../pictures/ad.ts';
import { cached } from '../pictures/image-cache.ts';
import { drawPoster, type PosterInput } from '../pictures/poster.ts';
import { drawVenue, type VenuePictureInput } from '../pictures/venue-picture.ts';
import { type AdPicture, adCommands, adInputs } from './ads.ts';
import { claimCommands, claimDocuments } from './claims.ts';
import { reactionsTo } from './reactions.ts';
import { sendAll } from './send.ts';
import { showCommands, showsAround } from './shows.ts';
import { sourceCommands } from './sources.ts';
import { onboarding, registerUsers, visits } from './users.ts';
import { pictureKey, reviewCommands, venueCommands } from './venues.ts';

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
  const [users, images] = await Promise.all([registerUsers(gateway, now), drawImages(gateway)]);
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
  let commands = 0;
  for (const chapter of chapters) commands += await sendAll(gateway, chapter);
  await gateway.progress.reactorPassed('listing', await gateway.log.head(), listedWithinMs);
  commands += await sendAll(gateway, reactionsTo(decided, setting));
  return { commands, moderator: users.moderators[0] };
}

/** Draws and stores what is missing of posters (one per performer), pictures of venues and of ads. */
async function drawImages({ config, images, today }: Gateway) {
  const { DATA_DIR, CITY_NAME: city } = config;
  const posters = new Map<string, PosterInput>();
  for (const { performer, eventType, date } of showsAround(today()))
    if (!posters.has(performer))
      posters.set(performer, { performer, eventType, city, seed: `${performer}|${date}` });
  const scenes = venues.flatMap(({ name, pictures }) =>
    pictures.map((scene): [string, VenuePictureInput] => [pictureKey(name, scene), { venue: name, scene }]),
  );
  const store = async (drawing: Promise<Buffer>) => imageAddress(await images.add(await drawing));
  const toAdPicture = async (input: AdInput): Promise<AdPicture> => {
    const bytes = await drawAd(input);
    const creative = { format: 'jpg', bytes: bytes.length, animated: false } as const;
    return { url: imageAddress(await images.add(bytes)), creative };
  };
  return {
    posters: await cached(DATA_DIR, 'posters', posters, (input) => store(drawPoster(input))),
    pictures: await cached(DATA_DIR, 'venue-pictures', new Map(scenes), (input) => store(drawVenue(input))),
    adPictures: await cached(DATA_DIR, 'ads', adInputs, toAdPicture),
  };
}
