import type { AnyCommand } from '#domain/commands.ts';
import { type ReviewText, reviewTexts, type Venue, venues } from '../city/city.ts';
import { chance, derivedId, pick } from '../random.ts';
import { claimantOf } from './claims.ts';
import { byTime, day, hour, meta, type Setting, type Users, venueIdOf } from './setting.ts';

type VenueSetting = Setting & {
  /** Addresses of pictures by `<venue>: <scene>`. */
  pictures: ReadonlyMap<string, string>;
};

const [hiddenAt, editedAt] = [['Cicada Ballroom', 'The Rubber Chicken'], 'The Understory'];
const maxReviews = 24;
const textShare = 0.7;
/** Ratings without a text; the better a venue is liked, the nearer to the beginning they are picked. */
const ratings = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;

export const pictureKey = (venue: string, scene: string) => `${venue}: ${scene}`;

/** When a venue is listed: after all accounts exist, before the first show is sent. */
const listedAt = (name: string, now: number) => now - (71 + chance('listed', name)) * day;

/** The directory: venues added by admins before any show, some submitted and verified, some waiting. */
export const venueCommands = (setting: VenueSetting): AnyCommand[] =>
  byTime(venues.flatMap((venue) => directoryEntry(venue, setting)));

function directoryEntry(venue: Venue, { users, now, pictures }: VenueSetting): AnyCommand[] {
  const { name, address, venueType, description, url, phone, email, capacity, status } = venue;
  const imageUrls = venue.pictures.flatMap((scene) => pictures.get(pictureKey(name, scene)) ?? []);
  const fields = {
    name,
    address,
    venueType,
    description,
    url,
    phone,
    email,
    capacity,
    logoUrl: null,
    imageUrls,
  };
  const venueId = venueIdOf(name);
  const moderator = pick(users.moderators, 'added by', name);
  if (status === 'verified' || status === 'unverified') {
    const data = { ...fields, venueId, isVerified: status === 'verified', claimedBy: null };
    return [{ type: 'AddVenue', data, meta: meta(moderator, listedAt(name, now), 'add', venueId) }];
  }
  const sender = pick(users.members, 'submitted by', name).actor;
  const waits = 1 + 2 * chance('waits', name);
  const sentAt = status === 'waiting' ? now - waits * 20 * hour : listedAt(name, now) - waits * day;
  const submit: AnyCommand = {
    type: 'SubmitVenue',
    data: { ...fields, venueId, submittedBy: sender.id },
    meta: meta(sender, sentAt, 'submit venue', venueId),
  };
  const verify: AnyCommand = {
    type: 'ReviseVenue',
    data: { venueId, changes: { isVerified: true } },
    meta: meta(moderator, listedAt(name, now), 'verify', venueId),
  };
  return status === 'waiting' ? [submit] : [submit, verify];
}

/** Reviews of the venues by members, two of them hidden by moderators, one edited; in order of time. */
export function reviewCommands(setting: Setting): AnyCommand[] {
  const uses = new Map<ReviewText, number>();
  return byTime(
    venues
      .filter(({ status }) => status !== 'waiting')
      .flatMap((venue) => reviewsOf(venue, textsFor(venue, uses), setting)),
  );
}

/** How well a venue is liked: from 0.8 to 2. */
const popularity = (name: string) => 0.8 + 1.2 * chance('liked', name);

/** The kind of texts that fit a venue, apart from those that fit any. */
function kindOf({ eventTypes, venueType }: Venue): string {
  if (eventTypes.includes('music')) return reviewTexts.has(venueType) ? venueType : 'club';
  return eventTypes.includes('comedy') ? 'comedy' : 'gallery';
}

/** The review texts of a venue: its own, then those of its kind that were used least so far. */
function textsFor(venue: Venue, uses: Map<ReviewText, number>): ReviewText[] {
  const { name } = venue;
  const own = reviewTexts.get(name) ?? [];
  const count = Math.floor(maxReviews * chance('reviewed', name) ** 3);
  const texts = new Set<ReviewText>(own);
  for (let nth = 0; nth < (own.length > 0 ? Math.max(count, 3) : count); nth += 1) {
    const key = [name, String(nth)];
    if (chance('with text', ...key) >= textShare) {
      const rating = ratings[Math.floor(ratings.length * chance('stars', ...key) ** popularity(name))] ?? 4;
      texts.add({ rating, title: null, comment: null });
      continue;
    }
    const pool = reviewTexts.get(chance('pool', ...key) < 0.6 ? kindOf(venue) : 'any') ?? [];
    const fitting = popularity(name) > 1.4 ? pool.filter(({ rating }) => rating > 2) : pool;
    const rank = (text: ReviewText) => (uses.get(text) ?? 0) + chance('rank', ...key, String(text.comment));
    const text = fitting.reduce((least, other) => (rank(other) < rank(least) ? other : least));
    uses.set(text, (uses.get(text) ?? 0) + 1);
    texts.add(text);
  }
  return [...texts];
}

function reviewsOf({ name }: Venue, texts: readonly ReviewText[], setting: Setting): AnyCommand[] {
  const authors = setting.users.members
    .filter(({ email }) => email !== claimantOf(name))
    .toSorted((one, other) => chance('author', name, one.email) - chance('author', name, other.email))
    .map(({ actor }) => actor);
  const hidden = reviewTexts.get('hidden')?.[hiddenAt.indexOf(name)];
  const [before, after] = name === editedAt ? (reviewTexts.get('edited') ?? []) : [];
  return [...texts, ...(hidden ? [hidden] : []), ...(before ? [before] : [])].flatMap(
    (text, nth): AnyCommand[] => {
      const author = authors[nth];
      if (!author) return [];
      const from = listedAt(name, setting.now) + 48 * hour;
      const at = from + chance('reviewed at', name, author.id) * (setting.now - 30 * hour - from);
      const posted = review(name, author, text, at);
      if (text === before && after) return [posted, review(name, author, after, at + 26 * hour)];
      if (text !== hidden) return [posted];
      const { reviewId, venueId, userId } = posted.data;
      const moderator = pick(setting.users.moderators, 'hidden by', reviewId);
      const hide = meta(moderator, at + 5 * hour, 'hide', reviewId);
      return [posted, { type: 'HideVenueReview', data: { reviewId, venueId, userId }, meta: hide }];
    },
  );
}

function review(name: string, author: Users['moderators'][number], text: ReviewText, at: number) {
  const [venueId, userId] = [venueIdOf(name), author.id];
  const reviewId = derivedId('review', venueId, userId);
  return {
    type: 'ReviewVenue',
    data: { reviewId, venueId, userId, ...text },
    meta: meta(author, at, 'review', reviewId, `${text.rating} ${text.title}`),
  } as const satisfies AnyCommand;
}
