import { eventDefinitions, type Fact } from '#schema/events.ts';
import type { NewEvent } from '#schema/kernel/message.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { aVenue } from '#schema/venues/venue.fixture.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';

/** The address of the measured site. */
export const publicUrl = 'http://bench.test';

/** Events of a stream, in order. */
export type StreamEvents = { stream: string; events: NewEvent[] };

const words = [
  'Velvet',
  'Cactus',
  'Radio',
  'Lantern',
  'Harbor',
  'Saints',
  'Static',
  'Meadow',
  'Union',
  'Parade',
];
const types = ['music', 'comedy', 'art'] as const;
const showsPerDay = 40;
const showsPerVenue = 100;
const showsPerUser = 5;

const word = (n: number) => words[n % words.length];
const sealed = `sealed.v1.${'a'.repeat(64)}.AAAAAAAAAAAAAAAA.${'b'.repeat(48)}`;

/** The id of the n-th item of a kind. */
export const idOf = (kind: 'submission' | 'listing' | 'venue' | 'user' | 'comment' | 'review', n: number) =>
  `0198c000-0000-7000-8${String(kind.charCodeAt(0)).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

/** The day on which the first shows of the city are. */
export const firstDay = '2026-11-21';

/** A show is announced each second from then on. */
const firstEvent = Date.parse(`${firstDay}T12:00:00Z`);

/** What the n-th show of the city is announced with. */
function exampleShow(n: number) {
  return {
    performer: `${word(n)} ${word(Math.floor(n / 10))} ${n}`,
    eventType: types[n % 3] ?? 'music',
    venue: `The ${word(n * 7)} Room`,
    address: `${100 + (n % 900)} Comal St, Austin`,
    // The days of two weeks from the first on, then backwards into the past.
    date: addDays(firstDay, n < 14 * showsPerDay ? n % 14 : 13 - Math.floor(n / showsPerDay)),
    additionalDates: [],
    price: '$15',
    ageRestriction: 'all_ages',
    url: `https://example.com/tickets/${n}`,
    imageUrl: null,
  } as const;
}

/** The n-th submission: about 700 bytes as stored in the log. */
export function exampleSubmission(n: number): StreamEvents {
  const submissionId = idOf('submission', n);
  const data = { submissionId, ...exampleShow(n), time: '7:30 PM', posterUrl: null, email: sealed };
  return toStreams(
    [{ type: 'ShowSubmitted', data: { ...data, additionalDates: [], submittedBy: null } }],
    n,
  )[0]!;
}

/**
 * What the n-th show adds to an endless, deterministic city, about eight events: from its submission to its listing,
 * upvotes, comments, and each some a member, a venue and a review of it.
 */
function exampleEvents(n: number): StreamEvents[] {
  const [submissionId, listingId] = [idOf('submission', n), idOf('listing', n)];
  const show = { ...exampleShow(n), additionalDates: [] };
  const decidedBy = { kind: 'admin', id: 'admin' } as const;
  const origin = { kind: 'submission', id: submissionId } as const;
  const venueId = idOf('venue', Math.floor((n * 7) / 10) % (1 + Math.floor(n / showsPerVenue)));
  const members = 1 + Math.floor(n / showsPerUser);
  const member = (at: number) => idOf('user', (n * 13 + at) % members);
  const voters = new Set([1, 2, 3].map(member));
  const every = (shows: number, ...facts: Fact[]) => (n % shows === 0 ? facts : []);
  const comment = {
    commentId: idOf('comment', n),
    listingId,
    userId: member(4),
    content: 'What a night it was.',
  };
  return toStreams(
    [
      ...every(showsPerVenue, {
        type: 'VenueAdded',
        data: {
          ...aVenue,
          venueId: idOf('venue', n / showsPerVenue),
          name: `The ${word(n)} Room ${n}`,
          submittedBy: null,
          addedBy: 'admin',
        },
      }),
      ...every(
        showsPerUser,
        {
          type: 'UserRegistered',
          data: {
            userId: idOf('user', members - 1),
            email: sealed,
            emailHash: String(members).padStart(64, '0'),
          },
        },
        {
          type: 'UsernameChosen',
          data: { userId: idOf('user', members - 1), username: `member.${members}`, reservation: 1 },
        },
      ),
      {
        type: 'ShowSubmitted',
        data: { submissionId, ...show, time: '7:30 PM', posterUrl: null, email: sealed, submittedBy: null },
      },
      { type: 'SubmissionApproved', data: { submissionId, listingId, decidedBy } },
      { type: 'ListingCreated', data: { listingId, ...show, time: '19:30', venueId, origin } },
      { type: 'ListingApproved', data: { listingId, approvedBy: 'admin' } },
      ...Array.from(voters, (userId): Fact => ({ type: 'EventUpvoted', data: { listingId, userId } })),
      ...every(
        4,
        { type: 'CommentPosted', data: comment },
        {
          type: 'CommentApproved',
          data: { commentId: comment.commentId, by: 'admin', moderationResult: null, moderationReason: null },
        },
      ),
      ...every(10, {
        type: 'VenueReviewPosted',
        data: {
          reviewId: idOf('review', n),
          venueId,
          userId: idOf('user', members - 1),
          rating: 1 + (n % 5),
          title: 'Warm sound',
          comment: null,
        },
      }),
    ],
    n,
  );
}

function toStreams(facts: readonly Fact[], n: number): StreamEvents[] {
  const streams = new Map<string, NewEvent[]>();
  const occurredAt = new Date(firstEvent + 1000 * n).toISOString();
  for (const [at, { type, data }] of facts.entries()) {
    const fields: Record<string, unknown> = data;
    const stream = eventDefinitions[type].stream.replace(/\{(\w+)\}/g, (_, field: string) =>
      String(fields[field]),
    );
    const commandId = `0198c000-0000-7000-9000-${String(n * 16 + at).padStart(12, '0')}`;
    const event: NewEvent = {
      id: commandId,
      type,
      data: fields,
      meta: {
        schemaVersion: 1,
        occurredAt,
        actor: { kind: 'guest', id: 'visitor' },
        correlationId: commandId,
        causationId: null,
        commandId,
      },
    };
    streams.set(stream, [...(streams.get(stream) ?? []), event]);
  }
  return Array.from(streams, ([stream, events]) => ({ stream, events }));
}

/**
 * Appends shows, by default from the first on, until it has appended at least `events` events; returns how many shows the
 * log has then and how many events were appended.
 */
export async function fillLog(
  log: Pick<EventLog, 'append'>,
  events: number,
  firstShow = 0,
): Promise<{ shows: number; events: number }> {
  const showsAtOnce = 100;
  let [shows, appended] = [firstShow, 0];
  while (appended < events) {
    const streams = Array.from({ length: showsAtOnce }, (_, at) => exampleEvents(shows + at)).flat();
    await Promise.all(streams.map((each) => log.append(each.stream, each.events, 'no-stream')));
    shows += showsAtOnce;
    appended += streams.reduce((sum, each) => sum + each.events.length, 0);
  }
  return { shows, events: appended };
}

/** What a search box is given: a word that many shows have, or the name of one. */
export function searchedWords(n: number): string {
  return n % 4 ? exampleShow(n).performer : String(word(n));
}

/** Lists `count` shows in the log, without their submissions. */
export async function exampleListings(log: Pick<EventLog, 'append'>, count: number): Promise<void> {
  for (let n = 0; n < count; n += 500)
    await Promise.all(
      Array.from({ length: Math.min(500, count - n) }, (_, at) => {
        const { stream, events } = exampleEvents(n + at).find((each) => each.stream.startsWith('listing-'))!;
        return log.append(stream, events, 'no-stream');
      }),
    );
}
