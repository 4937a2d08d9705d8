import { expect, it } from 'vitest';
import type { Row } from '#stores/read-models/read-models.ts';
import type { Projection } from './projection.ts';

it('names every event of the streams that it follows: a new one does not compile until it is decided on', () => {
  const decided: Projection<Row, 'adTraffic'>['on'] = {
    AdImpressionRecorded: 'ignored',
    AdTrafficCounted: 'ignored',
    AdClickRecorded: { key: ({ data }) => data.adId, apply: (row) => row },
  };
  // @ts-expect-error AdClickRecorded is not decided on.
  const undecided: typeof decided = {
    AdImpressionRecorded: 'ignored',
    AdTrafficCounted: 'ignored',
  };
  expect(Object.keys(decided)).toEqual([...Object.keys(undecided), 'AdClickRecorded']);
});
