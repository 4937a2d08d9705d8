import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { createProgress } from '../engine/progress/progress.ts';
import { startProjections } from '../engine/run.ts';
import { showSubmitted } from './examples/submission-examples.ts';
import { temporaryFolder } from './read-models.fixture.ts';
import { type SampleEvent, toRecordedEvents } from './recorded-events.ts';

/** Timeout for a view, in ms. */
export const timeoutMs = 5000;

/** Numbered submissions. */
export const shows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => showSubmitted({ submissionId: `s${from + n}` }));

/** Appends events one after another, each at the end of its stream; returns the last position. */
export async function append(log: EventLog, facts: readonly SampleEvent[]): Promise<Position> {
  let position = START;
  for (const { stream, type, data, meta } of toRecordedEvents(facts)) {
    const revision = (await log.readStream(stream)).at(-1)?.revision ?? 'no-stream';
    const event = { id: crypto.randomUUID(), type, data, meta };
    ({ position } = await log.append(stream, [event], revision));
  }
  return position;
}

/** Appends to many streams concurrently, one event each. */
export async function appendAtOnce(log: EventLog, facts: readonly SampleEvent[]): Promise<void> {
  const of = ({ type, data, meta }: RecordedEvent) => ({ id: crypto.randomUUID(), type, data, meta });
  await Promise.all(
    toRecordedEvents(facts).map((event) => log.append(event.stream, [of(event)], 'no-stream')),
  );
}

/** A data folder with its log; `run` starts the projections on it, and may be called again after a stop. */
export async function dataFolder(dataDir = temporaryFolder()) {
  const log = await openSqliteEventLog({ directory: dataDir });
  onTestFinished(() => log.close());
  return { dataDir, log, run: () => running(dataDir, log) };
}

async function running(dataDir: string, log: EventLog) {
  const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'read' });
  const operational = await openSqliteOperationalStore({ directory: dataDir });
  const progress = await createProgress({ dataDir, log, readModels, operational, reactors: [] });
  const projections = startProjections({ locations: { dataDir }, log, logger: pino({ level: 'silent' }) });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= (async () => {
      await projections.stop();
      progress.close();
      await readModels.close();
      await operational.close();
    })();
    return stopped;
  };
  onTestFinished(stop);
  return { readModels, progress, projections, stop };
}

/** The status of one view. */
export async function statusOf(projections: { status(): Promise<ProjectionStatus[]> }, name: string) {
  return (await projections.status()).find((view) => view.name === name) as ProjectionStatus;
}

/** Waits until every view is live without lag. */
export async function allLive(projections: { status(): Promise<ProjectionStatus[]> }): Promise<void> {
  const live = { status: 'live', lag: 0, error: null, rebuild: null };
  await eventually(async () => {
    for (const status of await projections.status()) expect(status).toMatchObject(live);
  });
}
