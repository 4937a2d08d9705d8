import type { AnyCommand } from '#domain/commands.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import { doubtfulSayings, sayings } from './city/sayings.ts';
import { chance, derivedId, pick } from './derived.ts';
import { type Cast, meta } from './story.ts';

type Setting = { cast: Cast; now: number };
type Listed = { listingId: string; eventType: EventType; at: number };
type Said = Extract<AnyCommand, { type: 'PostComment' }>;

const hour = 3_600_000;
/** The share of members who upvote the best loved show; of all shows it is a third of that. */
const mostLoved = 0.18;
/** How likely a show has a first, a second and a third comment. */
const talkedAbout = [0.25, 0.08, 0.03];
const doubtful = 0.08;
/** How many of the doubtful comments a moderator has looked at. */
const looked = 0.5;

/** What members thought of the shows that the past listed: upvotes and comments, in the order in which they came. */
export function applause(past: readonly AnyCommand[], setting: Setting): AnyCommand[] {
  const shows = listedIn(past);
  const said = inOrder(shows.flatMap((show) => comments(show, setting)));
  return inOrder([
    ...shows.flatMap((show) => upvotes(show, setting)),
    ...knowingTheirFormer(said).flatMap((comment) => [comment, ...decisions(comment, setting)]),
  ]);
}

function listedIn(past: readonly AnyCommand[]): Listed[] {
  const types = new Map(
    past.flatMap(({ type, data }) =>
      type === 'SubmitShow' ? [[data.submissionId, data.eventType] as const] : [],
    ),
  );
  return past.flatMap(({ type, data, meta: { at } }): Listed[] => {
    if (type === 'CreateListing')
      return [{ listingId: data.listingId, eventType: data.eventType, at: Date.parse(at) }];
    const eventType = type === 'ApproveSubmission' ? types.get(data.submissionId) : undefined;
    return type === 'ApproveSubmission' && eventType
      ? [{ listingId: data.listingId, eventType, at: Date.parse(at) }]
      : [];
  });
}

/** A moment between the listing and now, the same share of that time for the same words. */
function since({ at }: Listed, { now }: Setting, ...what: readonly string[]): number {
  return at + chance('since', ...what) * (now - at);
}

function upvotes(show: Listed, setting: Setting): AnyCommand[] {
  const { listingId } = show;
  const love = mostLoved * chance('loved', listingId) ** 2;
  return setting.cast.members
    .filter(({ email }) => chance('upvotes', listingId, email) < love)
    .map(({ actor }) => ({
      type: 'UpvoteListing',
      data: { listingId, userId: actor.id },
      meta: meta(actor, since(show, setting, listingId, actor.id), 'upvote', listingId, actor.id),
    }));
}

function comments(show: Listed, setting: Setting): Said[] {
  const { listingId, eventType } = show;
  return talkedAbout.flatMap((likely, nth): Said[] => {
    const key = [listingId, String(nth)];
    if (chance('comments', ...key) >= likely) return [];
    const { actor } = pick(setting.cast.members, 'author', ...key);
    const texts = chance('doubtful', ...key) < doubtful ? doubtfulSayings : sayings[eventType];
    const content = pick(texts, 'text', ...key);
    const commentId = derivedId('comment', ...key);
    const data = { commentId, listingId, userId: actor.id, content, formerly: [], advice: null };
    return [
      { type: 'PostComment', data, meta: meta(actor, since(show, setting, ...key), 'comment', ...key) },
    ];
  });
}

/** The comments, each with what its author had posted before it. */
function knowingTheirFormer(said: readonly Said[]): Said[] {
  const texts = new Map<string, readonly string[]>();
  return said.map((comment) => {
    const { userId, content } = comment.data;
    const formerly = texts.get(userId) ?? [];
    texts.set(userId, [...formerly, content]);
    return { ...comment, data: { ...comment.data, formerly } };
  });
}

function decisions({ data, meta: { at } }: Said, { cast, now }: Setting): AnyCommand[] {
  const { commentId, content } = data;
  if (!doubtfulSayings.includes(content) || chance('looked', commentId) >= looked) return [];
  const moderator = pick(cast.moderators, 'looked', commentId);
  const decided = meta(moderator, Math.min(Date.parse(at) + 5 * hour, now), 'comment decided', commentId);
  return chance('kind', commentId) < 0.4
    ? [{ type: 'ApproveComment', data: { commentId }, meta: decided }]
    : [{ type: 'RejectComment', data: { commentId, reason: null }, meta: decided }];
}

function inOrder<Command extends AnyCommand>(commands: readonly Command[]): Command[] {
  return commands.toSorted((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
}
