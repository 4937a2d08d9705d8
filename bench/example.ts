import type { NewEvent } from '#schema/kernel/message.ts';
import { listingStream, submissionStream } from '#schema/kernel/streams.ts';

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

/** The n-th submission of an endless, deterministic city: about 700 bytes as stored in the log. */
export function exampleSubmission(n: number): { stream: string; events: NewEvent[] } {
  const submissionId = `0198c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  return {
    stream: submissionStream(submissionId),
    events: [
      {
        id: `0198c000-0000-7000-9000-${String(n).padStart(12, '0')}`,
        type: 'ShowSubmitted',
        data: {
          submissionId,
          performer: `${words[n % 10]} ${words[Math.floor(n / 10) % 10]} ${n}`,
          eventType: (['music', 'comedy', 'art'] as const)[n % 3],
          venue: `The ${words[(n * 7) % 10]} Room`,
          address: `${100 + (n % 900)} Comal St, Austin`,
          date: `2027-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
          time: '7:30 PM',
          additionalDates: [],
          price: '$15',
          ageRestriction: 'all_ages',
          url: `https://example.com/tickets/${n}`,
          imageUrl: null,
          posterUrl: null,
          email: `sealed.v1.${'a'.repeat(64)}.AAAAAAAAAAAAAAAA.${'b'.repeat(48)}`,
          submittedBy: null,
        },
        meta: {
          schemaVersion: 1,
          occurredAt: '2026-11-21T12:00:00.000Z',
          actor: { kind: 'guest', id: 'visitor' },
          correlationId: `correlation-${n}`,
          causationId: null,
          commandId: `command-${n}`,
        },
      },
    ],
  };
}

/** The n-th show from submission to listing: four events on two streams, as a city's log mostly is. */
export function exampleShow(n: number): { stream: string; events: NewEvent[] }[] {
  const { stream, events } = exampleSubmission(n);
  const [submitted] = events as [NewEvent];
  const { email: _email, submittedBy: _sender, posterUrl: _poster, submissionId, ...show } = submitted.data;
  const listingId = `0198c000-0000-7000-a000-${String(n).padStart(12, '0')}`;
  const next = (step: number, type: string, data: Record<string, unknown>): NewEvent => ({
    ...submitted,
    id: `0198c000-0000-7000-b00${step}-${String(n).padStart(12, '0')}`,
    type,
    data,
  });
  const decidedBy = { kind: 'admin', id: 'admin' };
  const origin = { kind: 'submission', id: submissionId };
  return [
    { stream, events: [submitted, next(1, 'SubmissionApproved', { submissionId, listingId, decidedBy })] },
    {
      stream: listingStream(listingId),
      events: [
        next(2, 'ListingCreated', { listingId, ...show, time: '19:30', venueId: null, origin }),
        next(3, 'ListingApproved', { listingId, approvedBy: 'admin' }),
      ],
    },
  ];
}

/** The median of some measurements. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Runs `writers` closed loops until `total` calls are made; returns calls per second. */
export async function closedLoop(
  writers: number,
  total: number,
  call: (n: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let n = next++; n < total; n = next++) await call(n);
    }),
  );
  return total / ((performance.now() - began) / 1000);
}
