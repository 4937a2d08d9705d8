import { describe } from 'vitest';
import { describeTwoGateways } from './two-gateways.fixture.ts';

describe('one outcome of two gateways that get the same decision concurrently, in 200 orders', () =>
  describeTwoGateways(200));
