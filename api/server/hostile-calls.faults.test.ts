import { describe } from 'vitest';
import { describeHostileCalls } from './hostile-calls.fixture.ts';

describe('every call, each id with each body', () => describeHostileCalls({ isSample: false }));
