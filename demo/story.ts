import type { AnyCommand } from '#domain/commands.ts';
import { addDays, cityDate } from '#schema/kernel/calendar.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { parseTime } from '#schema/kernel/show-time.ts';
import type { ListingInput } from '#schema/listings/listing.ts';
import { programme, type Show } from './city/calendar.ts';
import { spelled } from './city/spellings.ts';
import { chance, derivedId, pick } from './derived.ts';
import { venueIdOf } from './directory/venue-id.ts';

/** What moderators of the demo city wrote when they refused a show. */
const refusals = [
  'This looks like a cover band; we list original music only.',
  'Open mic nights and jam sessions are outside of what we list.',
  'A theater production: please try the stage guide instead.',
  'This show is listed already under another name.',
  'The ticket link leads to a page that does not mention the show.',
  'We could not find this venue; please send the address again.',
];

/** Who acts in the demo city. `email` stands beside an actor only here: members submit with their address. */
export type Cast = { members: { actor: Actor; email: string }[]; moderators: Actor[] };

export type Setting = {
  cast: Cast;
  /** Now, in epoch milliseconds, and the city's zone. */
  now: number;
  timeZone: string;
  /** The address of a show's poster in the image host, or null. */
  posterOf(show: Show): string | null;
};

const hour = 3_600_000;
const day = 24 * hour;
const weeks = 8;

/** The shows of the coming weeks: those listed, those waiting for a decision, those refused. */
function programmes(today: string) {
  const opened = programme({ from: addDays(today, -21), weeks: 3, perWeek: 50, seed: 'calendar' });
  const running = opened.filter(({ date, additionalDates }) => (additionalDates.at(-1) ?? date) >= today);
  return {
    listed: [...running, ...programme({ from: today, weeks, perWeek: 50, seed: 'calendar' })],
    waiting: programme({ from: addDays(today, 14), weeks: 6, perWeek: 5, seed: 'waiting' }),
    refused: programme({ from: addDays(today, 7), weeks: 6, perWeek: 3, seed: 'refused' }),
  };
}

/** Every show that the story of this day names. */
export function showsOf(today: string): Show[] {
  return Object.values(programmes(today)).flat();
}

/** Everything that happened in the city before today, in the order in which it happened. */
export function story(setting: Setting): AnyCommand[] {
  const { listed, waiting, refused } = programmes(cityDate(setting.now, setting.timeZone));
  return [
    ...listed.flatMap((show) => listing(show, setting)),
    ...waiting.map((show) => submission(show, setting, hoursBack(show, setting, 1, 96))),
    ...refused.flatMap((show) => refusal(show, setting)),
  ].sort((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
}

const keyOf = (show: Show) => [show.performer, show.venue, show.date];

/** A moment some hours back, the same for the same show on the same day. */
function hoursBack(show: Show, { now }: Setting, least: number, most: number): number {
  return now - (least + chance('moment', ...keyOf(show)) * (most - least)) * hour;
}

/** Most shows come from visitors, four to ten weeks back, and were approved some hours later; the rest admins enter. Whose house is spelled right gets linked to it. */
function listing(show: Show, setting: Setting): AnyCommand[] {
  const sentAt = hoursBack(show, setting, 28 * 24, 70 * 24);
  if (chance('by admin', ...keyOf(show)) < 0.2) return entered(show, setting, sentAt);
  const submitted = submission(show, setting, sentAt);
  const moderator = pick(setting.cast.moderators, 'moderator', ...keyOf(show));
  const { submissionId, venue } = submitted.data;
  const linked = venue === show.venue ? { venueId: venueIdOf(venue) } : {};
  return [
    submitted,
    {
      type: 'ApproveSubmission',
      data: { submissionId, listingId: derivedId('listing', submissionId), ...linked },
      meta: meta(moderator, decidedAt(show, sentAt), 'approve', submissionId),
    },
  ];
}

const decidedAt = (show: Show, sentAt: number) =>
  sentAt + (0.3 + chance('decided', ...keyOf(show)) * 60) * hour;

function submission(show: Show, setting: Setting, sentAt: number) {
  const submissionId = derivedId('submission', ...keyOf(show));
  const sender = pick(setting.cast.members, 'sender', ...keyOf(show));
  const signedIn = chance('signed in', ...keyOf(show)) < 0.5;
  const actor: Actor = signedIn ? sender.actor : { kind: 'guest', id: derivedId('guest', ...keyOf(show)) };
  return {
    type: 'SubmitShow',
    data: {
      submissionId,
      ...facts(show, setting),
      venue: spelled(show.venue, ...keyOf(show)),
      time: show.time,
      posterUrl: null,
      email: sender.email,
      submittedBy: signedIn ? sender.actor.id : null,
      today: cityDate(sentAt, setting.timeZone),
      noticeDays: 7,
    },
    meta: meta(actor, sentAt, 'submit', submissionId),
  } as const satisfies AnyCommand;
}

function entered(show: Show, setting: Setting, at: number): AnyCommand[] {
  const listingId = derivedId('listing', ...keyOf(show));
  const actor = pick(setting.cast.moderators, 'entered by', ...keyOf(show));
  const venueId = venueIdOf(show.venue);
  const data = { listingId, venueId, ...facts(show, setting), time: parseTime(show.time) ?? '' };
  return [
    {
      type: 'CreateListing',
      data: { ...data, origin: { kind: 'admin', id: actor.id } },
      meta: meta(actor, at, 'create', listingId),
    },
  ];
}

function refusal(show: Show, setting: Setting): AnyCommand[] {
  const sentAt = hoursBack(show, setting, 5 * 24, 28 * 24);
  const submitted = submission(show, setting, sentAt);
  const moderator = pick(setting.cast.moderators, 'moderator', ...keyOf(show));
  const rejectionReason =
    chance('silent', ...keyOf(show)) < 0.3 ? null : pick(refusals, 'reason', ...keyOf(show));
  const { submissionId } = submitted.data;
  return [
    submitted,
    {
      type: 'RejectSubmission',
      data: { submissionId, rejectionReason },
      meta: meta(moderator, Math.min(decidedAt(show, sentAt), setting.now - hour), 'reject', submissionId),
    },
  ];
}

function facts(show: Show, { posterOf }: Setting): Omit<ListingInput, 'venueId' | 'time'> {
  const { performer, eventType, venue, address, date, price, ageRestriction, url } = show;
  const additionalDates = [...show.additionalDates];
  return {
    performer,
    eventType,
    venue,
    address,
    date,
    additionalDates,
    price,
    ageRestriction,
    url,
    imageUrl: posterOf(show),
  };
}

/** Beside what someone does: when, and ids that the same words always give. */
export function meta(actor: Actor, at: number, ...what: readonly string[]) {
  return {
    at: new Date(Math.round(at)).toISOString(),
    actor,
    correlationId: derivedId('correlation', ...what),
    causationId: null,
    commandId: derivedId('command', ...what),
  };
}

/** How far back the demo's people have their accounts: before anything they did. */
export const joinedAt = (now: number) => new Date(now - 75 * day).toISOString();
