import type { AnyCommand } from '#domain/commands.ts';
import { commentTexts } from '../city/city.ts';
import { chance, derivedId, pick } from '../random.ts';
import { byTime, hour, meta, type Setting } from './setting.ts';
import { listingsIn, type SeedListing } from './shows.ts';

type PostComment = Extract<AnyCommand, { type: 'PostComment' }>;

/** The share of members who upvote the best loved show; the average show gets a third of that. */
const bestLovedShare = 0.18;
/** How likely a show has a first, a second and a third comment. */
const commentChances = [0.25, 0.08, 0.03];
const heldShare = 0.08;
/** How many of the held comments a moderator has decided. */
const decidedShare = 0.5;
const heldTexts = commentTexts.get('held') ?? [];

/** Upvotes and comments of members on the listings of `commands`, and what moderators decided, in order of time. */
export function reactionsTo(commands: readonly AnyCommand[], setting: Setting): AnyCommand[] {
  const listings = listingsIn(commands);
  const comments = byTime(listings.flatMap((listing) => commentsOn(listing, setting)));
  return byTime([
    ...listings.flatMap((listing) => upvotesOf(listing, setting)),
    ...withEarlierTexts(comments).flatMap((comment) => [comment, ...decisionOn(comment, setting)]),
  ]);
}

/** A time between the listing and now that `key` determines. */
const timeSince = ({ at }: SeedListing, { now }: Setting, ...key: readonly string[]) =>
  at + chance('since', ...key) * (now - at);

function upvotesOf(listing: SeedListing, setting: Setting): AnyCommand[] {
  const { listingId } = listing;
  const share = bestLovedShare * chance('loved', listingId) ** 2;
  return setting.users.members
    .filter(({ email }) => chance('upvotes', listingId, email) < share)
    .map(({ actor }) => ({
      type: 'UpvoteListing',
      data: { listingId, userId: actor.id },
      meta: meta(actor, timeSince(listing, setting, listingId, actor.id), 'upvote', listingId, actor.id),
    }));
}

function commentsOn(listing: SeedListing, setting: Setting): PostComment[] {
  const { listingId, eventType } = listing;
  const usual = [...(commentTexts.get('any') ?? []), ...(commentTexts.get(eventType) ?? [])];
  return commentChances.flatMap((likely, nth): PostComment[] => {
    const key = [listingId, String(nth)];
    if (chance('comments', ...key) >= likely) return [];
    const { actor } = pick(setting.users.members, 'author', ...key);
    const content = pick(chance('held', ...key) < heldShare ? heldTexts : usual, 'text', ...key);
    const commentId = derivedId('comment', ...key);
    const data = { commentId, listingId, userId: actor.id, content, formerly: [], advice: null };
    return [
      {
        type: 'PostComment',
        data,
        meta: meta(actor, timeSince(listing, setting, ...key), 'comment', ...key),
      },
    ];
  });
}

/** The comments, each with what its author had posted before it. */
function withEarlierTexts(comments: readonly PostComment[]): PostComment[] {
  const texts = new Map<string, readonly string[]>();
  return comments.map((comment) => {
    const { userId, content } = comment.data;
    const formerly = texts.get(userId) ?? [];
    texts.set(userId, [...formerly, content]);
    return { ...comment, data: { ...comment.data, formerly } };
  });
}

function decisionOn({ data, meta: { at } }: PostComment, { users, now }: Setting): AnyCommand[] {
  const { commentId, content } = data;
  if (!heldTexts.includes(content) || chance('is decided', commentId) >= decidedShare) return [];
  const moderator = pick(users.moderators, 'comment decided by', commentId);
  const decided = meta(moderator, Math.min(Date.parse(at) + 5 * hour, now), 'comment decided', commentId);
  return chance('approved', commentId) < 0.4
    ? [{ type: 'ApproveComment', data: { commentId }, meta: decided }]
    : [{ type: 'RejectComment', data: { commentId, reason: null }, meta: decided }];
}
