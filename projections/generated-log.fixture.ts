import fc from 'fast-check';
import type { Fact } from '#schema/events.ts';
import { eventTypes } from '#schema/fields.ts';
import {
  adminGranted,
  adminRevoked,
  emailReserved,
  listingApproved,
  listingCreated,
  listingRemoved,
  listingRevised,
  showSubmitted,
  submissionApproved,
  submissionRejected,
  userRegistered,
} from './examples.ts';
import { recorded, type Told } from './specification.ts';

type Step = { subject: number; turn: number; month: number; type: number; shared: boolean };

const steps = fc.array(
  fc.record<Step>({
    subject: fc.nat(11),
    turn: fc.nat(5),
    month: fc.integer({ min: 1, max: 3 }),
    type: fc.nat(2),
    shared: fc.boolean(),
  }),
  { maxLength: 60 },
);

type Lives = Map<string, string>;

/** One step in the life of a submission, a listing or an account, as their deciders permit it. */
function next(lives: Lives, { subject, turn, month, type }: Step): Fact[] {
  const id = `${['s', 'l', 'u'][subject % 3]}${Math.floor(subject / 3)}`;
  const stage = lives.get(id) ?? 'none';
  const live = (to: string, ...facts: Fact[]) => {
    lives.set(id, to);
    return facts;
  };
  const shown = { date: `2027-0${month}-05`, eventType: eventTypes[type] };
  if (id.startsWith('s')) {
    if (stage === 'none') return live('pending', showSubmitted({ submissionId: id, ...shown }));
    if (stage === 'decided') return [];
    return live('decided', turn < 3 ? submissionApproved(id, `from-${id}`) : submissionRejected(id, 'No'));
  }
  if (id.startsWith('l')) {
    const created = listingCreated({ listingId: id, ...shown });
    if (stage === 'none') return live('listed', created, listingApproved(id));
    if (stage === 'removed') return [];
    if (turn === 0) return live('removed', listingRemoved(id));
    return live('listed', listingRevised({ listingId: id, ...(turn < 3 ? shown : { price: `$${turn}` }) }));
  }
  if (stage === 'none') return live('user', emailReserved(id), userRegistered(id));
  return stage === 'user' ? live('admin', adminGranted(id)) : live('user', adminRevoked(id));
}

/** Logs as the deciders would write them. */
export const logs = steps.map((taken) => {
  const lives: Lives = new Map();
  const told = taken.flatMap((step) =>
    next(lives, step).map(
      (fact): Told => (step.shared ? { ...fact, beside: { correlationId: `shared-${step.month}` } } : fact),
    ),
  );
  return recorded(told);
});

/** The same list in pieces of the given sizes, the last size repeated. */
export function inPieces<Each>(list: readonly Each[], sizes: readonly number[]): Each[][] {
  const pieces: Each[][] = [];
  for (let from = 0; from < list.length; ) {
    const size = sizes[Math.min(pieces.length, sizes.length - 1)] ?? list.length;
    pieces.push(list.slice(from, from + size));
    from += size;
  }
  return pieces;
}

export const pieceSizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
