import { describe } from 'vitest';
import { describeHostileCalls } from './hostile-calls.fixture.ts';

describe('every call', () => describeHostileCalls({ isSample: true }));
