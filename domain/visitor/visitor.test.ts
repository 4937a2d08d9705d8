import { it } from 'vitest';
import { rulesOf } from '../specification.ts';
import { visitor } from './visitor.ts';

const given = rulesOf(visitor);
const visit = { type: 'CountVisitor', data: { month: '2026-11', visitor: 'a-hash' } } as const;

it('counts a visitor at the first visit of the month only (ANA-04)', () => {
  given()
    .when(visit)
    .then({ type: 'VisitorCounted', data: { month: '2026-11' } });
  given({ type: 'VisitorCounted', data: { month: '2026-11' } })
    .when(visit)
    .then();
});
