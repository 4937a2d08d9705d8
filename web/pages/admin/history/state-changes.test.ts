import { describe, expect, it } from 'vitest';
import { compareStates, eventFields } from './state-changes.ts';

const pending = {
  submission: { id: 's1', status: 'pending', reviewedBy: null, price: '$10', dates: ['2026-12-05'] },
};
const changesOf = (before: object, after: object) =>
  compareStates({ ...before }, { ...after }).flatMap(({ kind, fields }) =>
    fields.filter(({ change }) => change).map(({ name, change }) => `${kind}.${name} ${change}`),
  );

describe('the changes of a step (LOG-05)', () => {
  it('marks no field of a new item', () => {
    const [item] = compareStates({}, pending);
    expect(item).toMatchObject({ kind: 'submission', changed: true, gone: false });
    expect(item?.fields.every(({ change }) => change === null)).toBe(true);
  });

  it('marks changed, added and removed fields, nested ones by their path', () => {
    const approved = {
      submission: {
        id: 's1',
        status: 'approved',
        reviewedBy: { kind: 'admin', name: 'Ada' },
        price: null,
        dates: ['2026-12-05'],
      },
    };
    expect(changesOf(pending, approved)).toEqual([
      'submission.status changed',
      'submission.reviewedBy.kind added',
      'submission.reviewedBy.name added',
      'submission.price changed',
    ]);
    expect(changesOf(approved, pending)).toEqual([
      'submission.status changed',
      'submission.price added',
      'submission.reviewedBy.kind removed',
      'submission.reviewedBy.name removed',
    ]);
  });

  it('compares lists as a whole', () => {
    const longer = { submission: { ...pending.submission, dates: ['2026-12-05', '2026-12-06'] } };
    expect(compareStates(pending, longer)[0]?.fields.find(({ change }) => change)).toEqual({
      name: 'dates',
      value: ['2026-12-05', '2026-12-06'],
      change: 'changed',
      previous: ['2026-12-05'],
    });
  });

  it('marks an item as gone at the step that removes it, and omits it later', () => {
    expect(compareStates({ event: { id: 'e1' } }, { event: null })).toEqual([
      { kind: 'event', gone: true, fields: [], changed: true },
    ]);
    expect(compareStates({ event: null }, { event: null })).toEqual([]);
  });

  it('an unchanged item is not marked', () => {
    expect(compareStates(pending, structuredClone(pending))[0]?.changed).toBe(false);
  });
});

describe('the fields of an event', () => {
  it('have the values that they replace in the item', () => {
    const [item] = compareStates(
      { event: { venue: 'Mohawk', price: '$10' } },
      { event: { venue: 'Antone’s', price: '$10' } },
    );
    expect(eventFields({ listingId: 'l1', venue: 'Antone’s', price: '$10' }, item)).toEqual([
      { name: 'listingId', value: 'l1', change: null },
      { name: 'venue', value: 'Antone’s', change: 'changed', previous: 'Mohawk' },
      { name: 'price', value: '$10', change: null },
    ]);
  });

  it('are unmarked without an item', () => {
    expect(eventFields({ userId: 'u1' }, undefined)).toEqual([{ name: 'userId', value: 'u1', change: null }]);
  });
});
