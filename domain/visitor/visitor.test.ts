import { it } from 'vitest';
import type { VisitorFact } from '#schema/accounts/visitor.ts';
import { rulesOf } from '../specification.ts';
import { visitor } from './visitor.ts';

const given = rulesOf(visitor);
const count = (visitors: number) =>
  ({ type: 'CountVisitors', data: { day: '2026-11-21', visitors } }) as const;
const counted = (visitors: number): VisitorFact => ({
  type: 'VisitorsCounted',
  data: { day: '2026-11-21', visitors },
});

it('records the visitors of a day once (ANA-04, D-105)', () => {
  given().when(count(3)).then(counted(3));
  given(counted(3)).when(count(3)).then();
  given(counted(3)).when(count(4)).then();
});
