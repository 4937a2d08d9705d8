import type { AnyCommand } from '#domain/commands.ts';
import { houses, type Told } from '../city/houses/all.ts';
import { hiddenReviews, poolOf, pools, secondThoughts } from '../city/reviews/all.ts';
import { ofOneHouse } from '../city/reviews/one-house.ts';
import type { Said } from '../city/reviews/said.ts';
import { chance, derivedId, pick } from '../derived.ts';
import { type Cast, meta } from '../story.ts';
import { claimantOf } from './claims.ts';
import { venueIdOf } from './venue-id.ts';
import { listedAt } from './venue-story.ts';

type Setting = { cast: Cast; now: number };

const hour = 3_600_000;
const most = 24;
const withText = 0.7;
/** Stars of those who say nothing more; the kinder people are to a house, the nearer to the beginning. */
const stars = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;
const spared = 1.4;
const hiddenAt = ['Cicada Ballroom', 'The Rubber Chicken'];
const reconsideredAt = 'The Understory';

/** What members wrote of the houses, what moderators hid of it, and one change of mind; in order. */
export function reviewStory(setting: Setting): AnyCommand[] {
  const texts = deck();
  return houses
    .filter(({ isWaiting }) => !isWaiting)
    .flatMap((house) => ofHouse(house, saidOf(house, texts), setting))
    .sort((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
}

type Deck = (house: Told, pool: readonly Said[], nth: number) => Said;

/** Deals the text that was dealt least often before, so that hardly one is read twice. */
function deck(): Deck {
  const dealt = new Map<Said, number>();
  return ({ name }, pool, nth) => {
    const times = (said: Said) => (dealt.get(said) ?? 0) + chance('dealt', name, String(nth), String(said));
    const said = pool.reduce((least, other) => (times(other) < times(least) ? other : least));
    dealt.set(said, (dealt.get(said) ?? 0) + 1);
    return said;
  };
}

/** How kind people are to a house: from 0.8 to 2. */
const kindness = (name: string) => 0.8 + 1.2 * chance('temper', name);

function saidOf(house: Told, deal: Deck): Said[] {
  const { name } = house;
  const own = ofOneHouse[name] ?? [];
  const loved = Math.floor(most * chance('reviewed', name) ** 3);
  const others = Array.from({ length: own.length > 0 ? Math.max(loved, 3) : loved }, (_, nth): Said => {
    const key = [name, String(nth)];
    if (chance('says more', ...key) >= withText)
      return [stars[Math.floor(stars.length * chance('stars', ...key) ** kindness(name))] ?? 4, null, null];
    const pool: readonly Said[] = pools[chance('which', ...key) < 0.6 ? poolOf(house) : 'anywhere'];
    return deal(house, kindness(name) > spared ? pool.filter(([rating]) => rating > 2) : pool, nth);
  });
  return [...own, ...others.filter((said, nth) => said[2] === null || others.indexOf(said) === nth)];
}

function ofHouse({ name }: Told, said: readonly Said[], setting: Setting): AnyCommand[] {
  const authors = setting.cast.members
    .filter(({ email }) => email !== claimantOf(name))
    .toSorted((one, other) => chance('author', name, one.email) - chance('author', name, other.email))
    .map(({ actor }) => actor);
  const hidden = hiddenReviews[hiddenAt.indexOf(name)];
  const all = [...said, ...(hidden ? [hidden] : []), ...(name === reconsideredAt ? [secondThoughts[0]] : [])];
  return all.flatMap((text, nth) => {
    const author = authors[nth];
    if (!author) return [];
    const from = listedAt(name, setting.now) + 48 * hour;
    const at = from + chance('reviewed at', name, author.id) * (setting.now - 30 * hour - from);
    const posted = review(name, author, text, at);
    if (text === hidden) return [posted, hide(posted, at, setting)];
    if (text === secondThoughts[0]) return [posted, review(name, author, secondThoughts[1], at + 26 * hour)];
    return [posted];
  });
}

function review(name: string, actor: Cast['moderators'][number], [rating, title, comment]: Said, at: number) {
  const [venueId, userId] = [venueIdOf(name), actor.id];
  const reviewId = derivedId('review', venueId, userId);
  return {
    type: 'ReviewVenue',
    data: { reviewId, venueId, userId, rating, title, comment },
    meta: meta(actor, at, 'review', reviewId, `${rating} ${title}`),
  } as const satisfies AnyCommand;
}

function hide(
  { data: { reviewId, venueId, userId } }: ReturnType<typeof review>,
  postedAt: number,
  { cast }: Setting,
): AnyCommand {
  return {
    type: 'HideVenueReview',
    data: { reviewId, venueId, userId },
    meta: meta(pick(cast.moderators, 'hidden by', reviewId), postedAt + 5 * hour, 'hide', reviewId),
  };
}
