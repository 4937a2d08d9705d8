import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { IngestRunRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';

type Kind = IngestRunRow['kind'];
type Which = { runId: string; sourceId: string };

const rowIdOf = (kind: Kind, runId: string) => `${kind} ${runId}`;
const scrapeOf = ({ data }: { data: { runId: string } }) => rowIdOf('scrape', data.runId);
const checkOf = ({ data }: { data: { checkId: string } }) => rowIdOf('check', data.checkId);
const jobOf = ({ data }: { data: { jobId: string } }) => rowIdOf('batch', data.jobId);

function openRun(
  kind: Kind,
  status: IngestRunRow['status'],
  which: Which,
  { meta }: Pick<RecordedEvent, 'meta'>,
): IngestRunRow {
  const { occurredAt: since, correlationId } = meta;
  return { id: rowIdOf(kind, which.runId), kind, status, ...which, since, correlationId };
}

const removed = () => null;

/**
 * Runs, event checks and batch jobs that were requested or started and have not ended. The run of a batch job has no
 * row of its own.
 */
export const ingestRuns: Projection<IngestRunRow, 'scrapeRun' | 'eventCheck' | 'batchJob'> = {
  name: 'ingest_runs',
  version: 1,
  indexes: [['since']],
  on: {
    ScrapeRequested: {
      key: scrapeOf,
      apply: (_row, event) => openRun('scrape', 'requested', event.data, event),
    },
    ScrapeStarted: {
      key: scrapeOf,
      apply: (_row, event) => {
        const { runId, sourceId, trigger } = event.data;
        return trigger === 'batch' ? null : openRun('scrape', 'started', { runId, sourceId }, event);
      },
    },
    ScrapeRejected: { key: scrapeOf, apply: removed },
    ScrapeCompleted: { key: scrapeOf, apply: removed },
    ScrapeFailed: { key: scrapeOf, apply: removed },
    EventCheckRequested: {
      key: checkOf,
      apply: (_row, event) =>
        openRun('check', 'requested', { runId: event.data.checkId, sourceId: '' }, event),
    },
    EventCheckStarted: {
      key: checkOf,
      apply: (_row, event) => openRun('check', 'started', { runId: event.data.checkId, sourceId: '' }, event),
    },
    EventCheckRejected: { key: checkOf, apply: removed },
    EventCheckCompleted: { key: checkOf, apply: removed },
    EventCheckFailed: { key: checkOf, apply: removed },
    BatchJobRequested: {
      key: jobOf,
      apply: (_row, event) =>
        openRun('batch', 'requested', { runId: event.data.jobId, sourceId: event.data.sourceId }, event),
    },
    BatchJobStarted: {
      key: jobOf,
      apply: (_row, event) =>
        openRun('batch', 'started', { runId: event.data.jobId, sourceId: event.data.sourceId }, event),
    },
    BatchJobProgressed: 'ignored',
    BatchJobRejected: { key: jobOf, apply: removed },
    BatchJobCompleted: { key: jobOf, apply: removed },
    BatchJobFailed: { key: jobOf, apply: removed },
    BatchJobExpired: { key: jobOf, apply: removed },
  },
};
