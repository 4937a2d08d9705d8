import type { Gateway } from '#api/gateway.ts';
import { accountIdOf } from '#api/sign-in/account.ts';
import type { AnyCommand } from '#domain/commands.ts';
import type { Actor } from '#schema/message.ts';
import { adPictures } from './ads/ad-shelf.ts';
import { adStory } from './ads/ad-story.ts';
import { applause } from './applause.ts';
import { members, moderators } from './city/people.ts';
import { derivedId } from './derived.ts';
import { openPosterShelf } from './poster-shelf.ts';
import { type Cast, joinedAt, showsOf, story } from './story.ts';
import { welcome } from './welcome.ts';

/** Commands under way at once: enough to share commits, few enough to keep the order of the days. */
const atOnce = 64;
/** Nobody upvotes what is not on the calendar yet: the approved shows get this long to be listed. */
const listedWithinMs = 60_000;

/**
 * Fills the product with a city's past and coming weeks, through the same commands as real traffic. A second
 * call tells only what is new: the days that have come into sight since. Answers how many commands had an effect.
 */
export async function fill(gateway: Gateway): Promise<{ told: number }> {
  const now = gateway.now().getTime();
  const timeZone = gateway.config.CITY_TIMEZONE;
  const people = await register(gateway, joinedAt(now));
  const shelf = openPosterShelf(gateway.config.DATA_DIR, gateway.config.CITY_NAME, gateway.images);
  await shelf.fill(showsOf(gateway.today()));
  const past = story({ cast: people.cast, now, timeZone, posterOf: shelf.posterOf });
  const pictures = await adPictures(gateway.config.DATA_DIR, gateway.images);
  const ads = adStory({ moderators: people.cast.moderators, now, timeZone, pictures });
  const told = people.told + (await tell(gateway, past)) + (await tell(gateway, ads));
  await gateway.progress.reactorPassed('listing', await gateway.log.head(), listedWithinMs);
  return { told: told + (await tell(gateway, applause(past, { cast: people.cast, now }))) };
}

async function register(gateway: Gateway, at: string): Promise<{ cast: Cast; told: number }> {
  const account = (email: string) => accountIdOf(gateway, email);
  const as = (kind: Actor['kind'], email: string): Actor => ({ kind, id: account(email) });
  const accounts = [...members, ...moderators].flatMap((email): AnyCommand[] => {
    const userId = account(email);
    const emailHash = gateway.sealer.subjectOf(email);
    const meta = (what: string) => ({
      at,
      actor: { kind: 'system', id: 'sign-in' } as const,
      correlationId: derivedId('account', emailHash),
      causationId: null,
      commandId: derivedId(what, emailHash),
    });
    return [
      { type: 'ReserveEmail', data: { emailHash, userId }, meta: meta('reserve') },
      { type: 'RegisterUser', data: { userId, email, emailHash }, meta: meta('register') },
      ...(moderators.includes(email)
        ? [{ type: 'GrantAdmin', data: { userId }, meta: meta('grant') } satisfies AnyCommand]
        : []),
      ...welcome(userId, email, (what) => ({
        ...meta(what),
        actor: as(moderators.includes(email) ? 'admin' : 'user', email),
      })),
    ];
  });
  return {
    told: await tell(gateway, accounts),
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
async function tell({ send }: Gateway, commands: readonly AnyCommand[]): Promise<number> {
  let told = 0;
  for (let first = 0; first < commands.length; first += atOnce) {
    const outcomes = await Promise.all(commands.slice(first, first + atOnce).map(send));
    told += outcomes.filter((outcome) => outcome.ok && !outcome.repeated && outcome.events.length > 0).length;
  }
  return told;
}
