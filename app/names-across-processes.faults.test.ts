import { describe } from 'vitest';
import { describeNamesAcrossProcesses } from './names-across-processes.fixture.ts';

describe('names with two gateways, projections and ingest in processes of their own, 30 rounds', () =>
  describeNamesAcrossProcesses(30));
