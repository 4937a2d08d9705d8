import { expect, it } from 'vitest';
import {
  batchJobCompleted,
  batchJobExpired,
  batchJobFailed,
  batchJobProgressed,
  batchJobRejected,
  batchJobRequested,
  batchJobStarted,
} from '../../testing/examples/schedule-examples.ts';
import {
  eventCheckCompleted,
  eventCheckFailed,
  eventCheckRejected,
  eventCheckRequested,
  eventCheckStarted,
  scrapeCompleted,
  scrapeFailed,
  scrapeRejected,
  scrapeRequested,
  scrapeStarted,
} from '../../testing/examples/scraping-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { ingestRuns } from './ingest_runs.ts';

const given = rowsOf(ingestRuns);
const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const row = (kind: string, runId: string, status: string, second: number, sourceId: string) => ({
  id: `${kind} ${runId}`,
  kind,
  runId,
  sourceId,
  status,
  since: at(second),
  correlationId: expect.any(String),
});

it('has a row for each run that was requested or started and has not ended', async () => {
  await given(scrapeRequested()).then({ 'scrape r1': row('scrape', 'r1', 'requested', 0, 'p1') });
  await given(scrapeRequested(), scrapeStarted()).then({
    'scrape r1': row('scrape', 'r1', 'started', 1, 'p1'),
  });
  for (const end of [scrapeCompleted(), scrapeFailed()])
    await given(scrapeRequested(), scrapeStarted(), end).then({});
  await given(scrapeRequested(), scrapeRejected()).then({});
});

it('has a row for each event check', async () => {
  await given(eventCheckRequested()).then({ 'check c1': row('check', 'c1', 'requested', 0, '') });
  await given(eventCheckRequested(), eventCheckStarted()).then({
    'check c1': row('check', 'c1', 'started', 1, ''),
  });
  for (const end of [eventCheckCompleted(), eventCheckFailed()])
    await given(eventCheckRequested(), eventCheckStarted(), end).then({});
  await given(eventCheckRequested(), eventCheckRejected()).then({});
});

it('has one row for a batch job and its run, until the job ends', async () => {
  const started = row('batch', 'b1', 'started', 1, 'p1');
  await given(batchJobRequested()).then({ 'batch b1': row('batch', 'b1', 'requested', 0, 'p1') });
  await given(
    batchJobRequested(),
    batchJobStarted(),
    scrapeStarted({ runId: 'b1', trigger: 'batch' }),
    batchJobProgressed(),
    scrapeCompleted({ runId: 'b1' }),
  ).then({ 'batch b1': started });
  for (const end of [batchJobCompleted(), batchJobFailed(), batchJobExpired()])
    await given(batchJobStarted(), end).then({});
  await given(batchJobRequested(), batchJobRejected()).then({});
});
