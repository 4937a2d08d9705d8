import { describe } from 'vitest';
import { describeNamesAcrossProcesses } from './names-across-processes.fixture.ts';

describe('unique names with two gateways, projections and ingest in separate processes', () =>
  describeNamesAcrossProcesses(2));
