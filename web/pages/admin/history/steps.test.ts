import { describe, expect, it } from 'vitest';
import { type Entry, stepAt, stepsOf } from './steps.ts';

const at = (position: number) => String(position).padStart(20, '0');

function entry(position: number, changes: Partial<Entry>): Entry {
  return {
    position: at(position),
    eventId: `event-${position}`,
    type: 'ShowSubmitted',
    sentence: 'Show submitted by a guest.',
    stream: 'submission-s1',
    revision: 0,
    occurredAt: '2026-11-20T10:00:00.000Z',
    actor: { kind: 'guest', id: 'guest', name: 'Guest' },
    correlationId: 'c1',
    causationId: null,
    data: {},
    stateAfter: {},
    ...changes,
  };
}

const steps = stepsOf([
  entry(7, { stateAfter: { submission: { status: 'pending' } } }),
  entry(12, {
    type: 'SubmissionApproved',
    revision: 1,
    stateAfter: { submission: { status: 'approved' } },
  }),
  entry(13, {
    type: 'ListingRevised',
    stream: 'listing-l1',
    causationId: 'event-12',
    data: { venue: 'Mohawk' },
    stateAfter: { submission: { status: 'approved' }, event: { venue: 'Mohawk' } },
  }),
]);

describe('the steps of a history (LOG-05)', () => {
  it('are compared with the previous step', () => {
    expect(steps[1]?.items[0]?.fields).toEqual([
      { name: 'status', value: 'approved', change: 'changed', previous: 'pending' },
    ]);
    expect(steps[2]?.items.map(({ kind, changed }) => [kind, changed])).toEqual([
      ['submission', false],
      ['event', true],
    ]);
  });

  it('name the step that caused them', () =>
    expect(steps.map(({ cause }) => cause)).toEqual([null, null, '12']));

  it.each([
    [null, 2],
    ['13', 2],
    ['999', 2],
    ['12', 1],
    ['8', 0],
    [at(7), 0],
    ['6', -1],
    ['nonsense', 2],
  ])('position %s selects step %d', (position, step) => expect(stepAt(steps, position)).toBe(step));
});
