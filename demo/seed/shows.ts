import type { AnyCommand } from '#domain/commands.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { addDays, cityDate } from '#schema/kernel/time/calendar.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import type { ListingInput } from '#schema/listings/listing.ts';
import { type Show, schedule } from '../city/schedule.ts';
import { chance, derivedId, pick } from '../random.ts';
import { byTime, hour, meta, type Setting, venueIdOf } from './setting.ts';

type ShowSetting = Setting & {
  /** Addresses of posters by performer. */
  posters: ReadonlyMap<string, string>;
};

const rejectionReasons = [
  'This looks like a cover band; we list original music only.',
  'Open mic nights and jam sessions are outside of what we list.',
  'A theater production: please try the stage guide instead.',
  'This show is listed already under another name.',
  'The ticket link leads to a page that does not mention the show.',
  'We could not find this venue; please send the address again.',
];

const misspellings: readonly ((name: string) => string)[] = [
  (name) => name.replace(/^The /, ''),
  (name) => name.replace(' & ', ' and ').replace("'s", 's'),
  (name) => name.toUpperCase(),
  (name) => `${name}, Austin`,
  (name) => name.replace(/ (Hall|Room|Lounge|Social|Stage|Studios|Gallery)$/, ''),
];

/** The venue as the sender of a show wrote it: one in ten is misspelled and stays unlinked. */
function venueAsWritten({ venue }: Show, key: readonly string[]): string {
  if (chance('misspelled', ...key) >= 0.1) return venue;
  const others = misspellings.map((write) => write(venue)).filter((text) => text !== venue);
  return pick(others, 'spelling', ...key);
}

function scheduled(today: string) {
  const recent = schedule({ from: addDays(today, -21), weeks: 3, perWeek: 50, seed: 'calendar' });
  const running = recent.filter(({ date, additionalDates }) => (additionalDates.at(-1) ?? date) >= today);
  return {
    listed: [...running, ...schedule({ from: today, weeks: 8, perWeek: 50, seed: 'calendar' })],
    pending: schedule({ from: addDays(today, 14), weeks: 6, perWeek: 5, seed: 'pending' }),
    rejected: schedule({ from: addDays(today, 7), weeks: 6, perWeek: 3, seed: 'rejected' }),
  };
}

/** Every show of the commands of this day. */
export const showsAround = (today: string): Show[] => Object.values(scheduled(today)).flat();

/** The shows of the coming eight weeks, in order of time: `decided` are listed or rejected, `pending` wait for a decision. */
export function showCommands(setting: ShowSetting): { decided: AnyCommand[]; pending: AnyCommand[] } {
  const { listed, pending, rejected } = scheduled(cityDate(setting.now, setting.timeZone));
  return {
    decided: byTime([
      ...listed.flatMap((show) => listing(show, setting)),
      ...rejected.flatMap((show) => rejection(show, setting)),
    ]),
    pending: byTime(pending.map((show) => submission(show, setting, hoursAgo(show, setting, 1, 96)))),
  };
}

const keyOf = (show: Show) => [show.performer, show.venue, show.date];

/** A time between `least` and `most` hours ago that the show determines. */
const hoursAgo = (show: Show, { now }: Setting, least: number, most: number) =>
  now - (least + chance('sent at', ...keyOf(show)) * (most - least)) * hour;

const decidedAt = (show: Show, sentAt: number) =>
  sentAt + (0.3 + chance('decided', ...keyOf(show)) * 60) * hour;

/** Four of five shows come from visitors and are approved some hours later; admins enter the rest. */
function listing(show: Show, setting: ShowSetting): AnyCommand[] {
  const sentAt = hoursAgo(show, setting, 28 * 24, 70 * 24);
  const moderator = pick(setting.users.moderators, 'moderator', ...keyOf(show));
  if (chance('by admin', ...keyOf(show)) < 0.2) return [entry(show, setting, sentAt, moderator)];
  const submitted = submission(show, setting, sentAt);
  const { submissionId, venue } = submitted.data;
  const data = {
    submissionId,
    listingId: derivedId('listing', submissionId),
    ...(venue === show.venue && { venueId: venueIdOf(venue) }),
  };
  const approved = meta(moderator, decidedAt(show, sentAt), 'approve', submissionId);
  return [submitted, { type: 'ApproveSubmission', data, meta: approved }];
}

function submission(show: Show, setting: ShowSetting, sentAt: number) {
  const key = keyOf(show);
  const submissionId = derivedId('submission', ...key);
  const sender = pick(setting.users.members, 'sender', ...key);
  const isSignedIn = chance('signed in', ...key) < 0.5;
  const actor: Actor = isSignedIn ? sender.actor : { kind: 'guest', id: derivedId('guest', ...key) };
  return {
    type: 'SubmitShow',
    data: {
      submissionId,
      ...fieldsOf(show, setting),
      venue: venueAsWritten(show, key),
      time: show.time,
      posterUrl: null,
      email: sender.email,
      submittedBy: isSignedIn ? sender.actor.id : null,
      today: cityDate(sentAt, setting.timeZone),
      noticeDays: 7,
    },
    meta: meta(actor, sentAt, 'submit', submissionId),
  } as const satisfies AnyCommand;
}

function entry(show: Show, setting: ShowSetting, at: number, actor: Actor): AnyCommand {
  const listingId = derivedId('listing', ...keyOf(show));
  return {
    type: 'CreateListing',
    data: {
      listingId,
      venueId: venueIdOf(show.venue),
      ...fieldsOf(show, setting),
      time: parseTime(show.time) ?? '',
      origin: { kind: 'admin', id: actor.id },
    },
    meta: meta(actor, at, 'create', listingId),
  };
}

function rejection(show: Show, setting: ShowSetting): AnyCommand[] {
  const key = keyOf(show);
  const sentAt = hoursAgo(show, setting, 5 * 24, 28 * 24);
  const submitted = submission(show, setting, sentAt);
  const moderator = pick(setting.users.moderators, 'moderator', ...key);
  const rejectionReason = chance('no reason', ...key) < 0.3 ? null : pick(rejectionReasons, 'reason', ...key);
  const { submissionId } = submitted.data;
  const at = Math.min(decidedAt(show, sentAt), setting.now - hour);
  const rejected = meta(moderator, at, 'reject', submissionId);
  return [submitted, { type: 'RejectSubmission', data: { submissionId, rejectionReason }, meta: rejected }];
}

function fieldsOf(show: Show, { posters }: ShowSetting): Omit<ListingInput, 'venueId' | 'time' | 'state'> {
  const { time: _, hasPoster, ...fields } = show;
  return { ...fields, imageUrl: hasPoster ? (posters.get(show.performer) ?? null) : null };
}

/** Upvotes and comments need the listings of these commands, with the time since when each is listed. */
export function listingsIn(commands: readonly AnyCommand[]) {
  const types = new Map(
    commands.flatMap(({ type, data }) =>
      type === 'SubmitShow' ? [[data.submissionId, data.eventType] as const] : [],
    ),
  );
  return commands.flatMap(({ type, data, meta: { at } }) => {
    if (type !== 'CreateListing' && type !== 'ApproveSubmission') return [];
    const eventType = type === 'CreateListing' ? data.eventType : types.get(data.submissionId);
    return eventType ? [{ listingId: data.listingId, eventType, at: Date.parse(at) }] : [];
  });
}

export type SeedListing = ReturnType<typeof listingsIn>[number];
