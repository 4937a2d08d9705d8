import { describe } from 'vitest';
import { describeHostileVariables } from './hostile-variables.fixture.ts';

describe('hostile texts in the variables of GraphQL', () => describeHostileVariables({ isSample: true }));
