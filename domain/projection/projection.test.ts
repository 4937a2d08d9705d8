import { it } from 'vitest';
import type { ProjectionFact } from '#schema/operations/projection.ts';
import { rulesOf } from '../specification.ts';
import { projection } from './projection.ts';

const given = rulesOf(projection);
const data = {
  projection: 'events',
  eventId: 'e1',
  eventType: 'ListingRevised',
  position: '00000000000000000012',
  reason: 'The date is unreadable',
};
const skip = { type: 'SkipProjectionEvent', data } as const;
const skipped: ProjectionFact = {
  type: 'ProjectionEventSkipped',
  data: { ...data, skippedBy: 'admin-1' },
};
const other = { ...skip, data: { ...data, eventId: 'e2' } };

it('skips an event of a view once, for a reason (D-119)', () => {
  given().when(skip).then(skipped);
  given(skipped).when(skip).then();
  given(skipped)
    .when(other)
    .then({ ...skipped, data: { ...other.data, skippedBy: 'admin-1' } });
});

it('is rebuilt at each request (LOG-06)', () => {
  const request = { type: 'RequestProjectionRebuild', data: { projection: 'all' } } as const;
  const requested: ProjectionFact = {
    type: 'ProjectionRebuildRequested',
    data: { projection: 'all', requestedBy: 'admin-1' },
  };
  given(requested).when(request).then(requested);
});
