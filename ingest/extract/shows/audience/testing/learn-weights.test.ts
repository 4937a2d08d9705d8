import { expect, test } from 'vitest';
import weights from '../weights.json' with { type: 'json' };
import { entriesWithoutText, judgedByAuthor } from './judged.fixture.ts';
import { learnWeights } from './learn-weights.ts';

test('the weights are those of the judged entries', () => {
  expect(learnWeights([...entriesWithoutText(), ...judgedByAuthor().flat()])).toEqual(weights);
});
