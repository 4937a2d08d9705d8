import { randomUUIDv7 } from 'node:crypto';
import { takeName } from '#api/commands/unique-names.ts';
import type { Gateway, Outcome } from '#api/gateway.ts';
import { accountIdOf } from '#api/sign-in/account.ts';
import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { usernames, venueNames } from '#domain/reservation/unique-names.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import { adPictures } from './ads/ad-shelf.ts';
import { adStory } from './ads/ad-story.ts';
import { applause } from './applause.ts';
import { houses } from './city/houses/all.ts';
import { members, moderators } from './city/people.ts';
import { derivedId } from './derived.ts';
import { claimDecisions, claimPapers, claimStory } from './directory/claim-story.ts';
import { venuePictures } from './directory/picture-shelf.ts';
import { reviewStory } from './directory/review-story.ts';
import { venueStory } from './directory/venue-story.ts';
import { neighbourStory } from './neighbours/story.ts';
import { openPosterShelf } from './poster-shelf.ts';
import { type Cast, joinedAt, showsOf, story } from './story.ts';
import { visitors } from './visitors.ts';
import { welcome } from './welcome.ts';

/** Commands under way at once: enough to share commits, few enough to keep the order of the days. */
const atOnce = 64;
/** Nobody upvotes what is not on the calendar yet: the approved shows get this long to be listed. */
const listedWithinMs = 60_000;

/**
 * Fills the product with a city's past and coming weeks, through the same commands as real traffic. A second
 * call tells only what is new: the days that have come into sight since. `neighbours` is where the neighbouring sites
 * are. Answers how many commands had an effect, and who moderates.
 */
export async function fill(
  gateway: Gateway,
  neighbours: string,
): Promise<{ told: number; moderator: Actor | undefined }> {
  const now = gateway.now().getTime();
  const timeZone = gateway.config.CITY_TIMEZONE;
  const { DATA_DIR, CITY_NAME } = gateway.config;
  const shelf = openPosterShelf(DATA_DIR, CITY_NAME, gateway.images);
  const [{ cast, told }, picturesOf, pictures] = await Promise.all([
    register(gateway, joinedAt(now)),
    venuePictures(DATA_DIR, houses, gateway.images),
    adPictures(DATA_DIR, gateway.images),
    shelf.fill(showsOf(gateway.today())),
  ]);
  const papersOf = await claimPapers(gateway, cast);
  const past = story({ cast, now, timeZone, posterOf: shelf.posterOf });
  const waiting = undecided(past);
  const chapters = [
    venueStory({ cast, now, picturesOf }),
    past.filter(({ meta }) => !waiting.has(meta.correlationId)),
    // The agent evaluates what comes after it.
    neighbourStory({ cast, now, neighbours }),
    past.filter(({ meta }) => waiting.has(meta.correlationId)),
    visitors({ now, timeZone }),
    adStory({ moderators: cast.moderators, now, timeZone, pictures }),
    reviewStory({ cast, now }),
    claimStory({ cast, now, papersOf }),
    claimDecisions({ cast, now }),
  ];
  let sum = told;
  for (const chapter of chapters) sum += await tell(gateway, chapter);
  await gateway.progress.reactorPassed('listing', await gateway.log.head(), listedWithinMs);
  sum += await tell(gateway, applause(past, { cast, now }));
  return { told: sum, moderator: cast.moderators[0] };
}

/** The intents of the shows that wait for a decision. */
function undecided(past: readonly AnyCommand[]): ReadonlySet<string> {
  const decided = new Set(
    past.flatMap(({ type, data }) =>
      type === 'ApproveSubmission' || type === 'RejectSubmission' ? [data.submissionId] : [],
    ),
  );
  return new Set(
    past.flatMap(({ type, data, meta }) =>
      type === 'SubmitShow' && !decided.has(data.submissionId) ? [meta.correlationId] : [],
    ),
  );
}

async function register(gateway: Gateway, at: string): Promise<{ cast: Cast; told: number }> {
  const ids = new Map<string, string>();
  for (const email of [...members, ...moderators])
    ids.set(email, (await accountIdOf(gateway, email)) ?? randomUUIDv7());
  const account = (email: string) => ids.get(email) ?? '';
  const as = (kind: Actor['kind'], email: string): Actor => ({ kind, id: account(email) });
  const accounts: AnyCommand[] = [];
  const welcomes: AnyCommand[] = [];
  for (const email of [...members, ...moderators]) {
    const userId = account(email);
    const emailHash = gateway.sealer.subjectOf(email);
    const meta = (what: string) => ({
      at,
      actor: { kind: 'system', id: 'sign-in' } as const,
      correlationId: derivedId('account', emailHash),
      causationId: null,
      commandId: derivedId(what, emailHash),
    });
    accounts.push(
      { type: 'ReserveEmail', data: { emailHash, userId }, meta: meta('reserve') },
      { type: 'RegisterUser', data: { userId, email, emailHash }, meta: meta('register') },
      ...(moderators.includes(email)
        ? [{ type: 'GrantAdmin', data: { userId }, meta: meta('grant') } satisfies AnyCommand]
        : []),
    );
    const actor = as(moderators.includes(email) ? 'admin' : 'user', email);
    welcomes.push(welcome(userId, email, { ...meta('welcome'), actor }));
  }
  const registered = await tell(gateway, accounts);
  return {
    told: registered + (await tell(gateway, welcomes)),
    cast: {
      members: members.map((email) => ({ actor: as('user', email), email })),
      moderators: moderators.map((email) => as('admin', email)),
    },
  };
}

/**
 * Sends commands in order, some at once: those on one stream queue in the order of sending. Refusals are what
 * an earlier day, or a visitor of the demo, has already decided.
 */
async function tell(gateway: Gateway, commands: readonly AnyCommand[]): Promise<number> {
  const mutex = new KeyedMutex();
  const send = (command: AnyCommand) =>
    mutex.runExclusive(routeOf(command).stream, () => sendReserved(gateway, command));
  let told = 0;
  for (let first = 0; first < commands.length; first += atOnce) {
    const outcomes = await Promise.all(commands.slice(first, first + atOnce).map(send));
    told += outcomes.filter((outcome) => outcome.ok && !outcome.repeated && outcome.events.length > 0).length;
  }
  return told;
}

/** Sends a command; one that takes a unique name reserves it first, as the calls of visitors do. */
async function sendReserved(gateway: Gateway, command: AnyCommand): Promise<Outcome> {
  const taken = nameTakenBy(command);
  if (taken === null) return gateway.send(command);
  const stream = await gateway.log.readStream(taken.kind.ownerStream(taken.owner));
  if (stream.some(({ meta }) => meta.commandId === command.meta.commandId)) return gateway.send(command);
  const asOfThen = { ...gateway, now: () => new Date(command.meta.at) };
  return takeName(asOfThen, command.meta, taken, (reservation) =>
    gateway.send({ ...command, data: { ...command.data, reservation } } as AnyCommand),
  );
}

function nameTakenBy({ type, data }: AnyCommand) {
  if (type === 'ReviseProfile' && data.username != null)
    return { kind: usernames, name: data.username, owner: data.userId };
  if (type === 'AddVenue' || type === 'SubmitVenue')
    return { kind: venueNames, name: data.name, owner: data.venueId };
  return null;
}
