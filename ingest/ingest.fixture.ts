import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTasks } from 'node-cron';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { createProgress } from '#projections/engine/progress/progress.ts';
import { openProgressChannel } from '#projections/engine/progress/progress-channel.ts';
import { startProjections } from '#projections/engine/run.ts';
import { projectorInProcess } from '#projections/testing/projector-in-process.ts';
import { createCommandDispatcher } from '#reactors/command-dispatcher.ts';
import { requestBatchJob, requestEventCheck, requestScrape } from '#reactors/request-run.ts';
import { readConfig } from '#schema/config.ts';
import type { FactNamed, FactType } from '#schema/events.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { START } from '#schema/kernel/position.ts';
import type { IngestKind, IngestReply, IngestWork } from '#schema/scraping/ingest-work.ts';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { toEventLog } from '#stores/open.ts';
import { openRequestQueue } from '#stores/operational/requests/request-queue.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import { startOutside } from '#stores/outside/outside.fixture.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { logWriterInProcess, operationalWriterInProcess } from '#stores/testing/in-process-threads.ts';
import { pageSteps } from './extract/page-steps.ts';
import { type IngestOptions, startIngest } from './run.ts';

export const admin: Actor = { kind: 'admin', id: 'ada' };

/** The pages of an external site by path; a missing path, such as /robots.txt, is a 404. */
type Site = Record<string, string | RequestListener>;

/** Stores, clock and external site of one test. */
export async function setupIngest(site: Site) {
  const ingest = await openIngest(site);
  onTestFinished(ingest.close);
  return ingest;
}

/** Embedded stores in a temporary folder, projections, a controlled clock and an external site. */
export async function openIngest(site: Site) {
  const directory = mkdtempSync(join(tmpdir(), 'ingest-'));
  cpSync(inject('emptyDataDir'), directory, { recursive: true });
  const outside = await startOutside((request, response) => {
    const page = site[new URL(request.url ?? '/', 'http://here').pathname];
    if (typeof page === 'function') return page(request, response);
    if (page === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  let at = Date.parse('2026-11-21T18:00:00Z');
  const now = () => new Date(at);
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ DATA_DIR: directory, FETCH_ALLOW_HOSTS: outside.host });
  const log = toEventLog(await openSqliteEventLog({ directory, startThread: logWriterInProcess }));
  const operational = await openSqliteOperationalStore({
    directory,
    now: () => at,
    startThread: operationalWriterInProcess,
  });
  const sealer = await createSealer({ operational });
  const projections = startProjections({
    locations: { dataDir: directory },
    log,
    logger,
    startThread: projectorInProcess,
  });
  await projections.caughtUp();
  const readModels = openSqliteReadModels({ directory: readModelsFolder(directory), mode: 'read' });
  const progress = await createProgress({ dataDir: directory, log, readModels, operational, reactors: [] });
  const progressChannel = openProgressChannel(directory);
  const requestQueue = openRequestQueue({ operational, directory, now, logger });
  const dispatch = createCommandDispatcher({ log, sealer, settings: { guestSubmissions: true } });
  const storedPictures = new Map<string, Buffer>();
  const pictures = {
    store: async (bytes: Buffer) => {
      const name = `${crypto.randomUUID()}.png`;
      if (bytes.length > 0) storedPictures.set(name, bytes);
      return bytes.length > 0 ? name : null;
    },
    remove: async (name: string) => void storedPictures.delete(name),
  };
  const running: { stop(): Promise<void> }[] = [];

  async function close(): Promise<void> {
    for (const ingest of running) await ingest.stop();
    await outside.close();
    requestQueue.close();
    progressChannel.close();
    await projections.stop();
    progress.close();
    await log.close();
    await readModels.close();
    await operational.close();
    rmSync(directory, { recursive: true });
  }

  async function send(type: AnyCommand['type'], data: object, actor = admin): Promise<void> {
    const meta = { at: now().toISOString(), actor, correlationId: crypto.randomUUID() };
    const command = { type, data, meta: { ...meta, causationId: null, commandId: crypto.randomUUID() } };
    const sent = await dispatch(command as unknown as AnyCommand);
    if (!sent.ok) throw new Error(sent.rejection.code);
    await settled();
  }

  /** Resolves when every view is at the head of the log. */
  async function settled(): Promise<void> {
    const head = await log.head();
    for (const view of ['events', 'scraping_sources', 'ingest_runs'] as const)
      await progress.viewPassed(view, head, 5000);
  }

  const requesting = { log, operational, send: dispatch, now, checkIntervalMs: 500 };
  const by = (actor: Actor) => ({ actor, correlationId: crypto.randomUUID() });

  return {
    close,
    host: outside.host,
    url: (path: string) => `http://${outside.host}${path}`,
    requestCount: () => outside.requests().length,
    operational,
    readModels,
    dispatch,
    storedPictures,
    logger,
    logged: () => lines.join(''),
    send,
    settled,
    now,
    /** Advances the clock. */
    advance: (ms: number) => {
      at += ms;
    },
    /**
     * Starts another instance on the same stores. It reads pages on this thread, and waits long for them because a test
     * machine may be busy.
     */
    start(but: Partial<IngestOptions> = {}) {
      const ingest = startIngest({
        config,
        log,
        readModels,
        operational,
        requestQueue,
        send: dispatch,
        pictures,
        publishProgress: () => {},
        logger,
        now,
        outside: { timeoutMs: 60_000, minIntervalMs: 0 },
        reader: { ...pageSteps, stop: async () => {} },
        ...but,
      });
      running.push(ingest);
      return ingest;
    },
    async addSource(sourceId: string, fields: { url: string } & Record<string, unknown>): Promise<void> {
      const parsed = sourceInput.parse({ name: sourceId, type: 'music', ...fields });
      await send('AddScrapingSource', { ...parsed, sourceId });
    },
    /** Sends a test through the request queue and resolves with the reply. */
    sendRequest<Kind extends IngestKind>(kind: Kind, body: IngestWork[Kind]['request'], actor = admin) {
      const request = { kind, body, actor, correlationId: crypto.randomUUID() };
      return requestQueue.request(request) as Promise<IngestReply<Kind>>;
    },
    /** Requests a run as the gateway does, and resolves with the answer to its requester. */
    requestScrape: (sourceId: string, actor = admin) => requestScrape(requesting, by(actor), sourceId),
    requestEventCheck: (actor = admin) => requestEventCheck(requesting, by(actor)),
    requestBatchJob: (sourceId: string, actor = admin) => requestBatchJob(requesting, by(actor), sourceId),
    /** Runs an enabled schedule as at one of its times, without waiting for it; resolves when the run has ended. */
    async runNow(scheduleId: string): Promise<void> {
      const task = await eventually(() => {
        const found = [...getTasks().values()].find(({ name }) => name === scheduleId);
        if (!found) throw new Error(`no task for the schedule ${scheduleId}`);
        return found;
      });
      await task.execute();
    },
    /** The data of all events of a type, in log order. */
    async eventsOfType<Type extends FactType>(type: Type): Promise<FactNamed<Type>['data'][]> {
      const events = await log.readAll(START, 1000);
      return events.filter((event) => event.type === type).map(({ data }) => data as FactNamed<Type>['data']);
    },
  };
}

type Show = {
  name: string;
  startDate: string;
  location?: unknown;
  [field: string]: unknown;
};

/** A page with shows as JSON-LD. */
export function pageOf(...shows: readonly Show[]): string {
  const events = shows.map((show) => ({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    location: { '@type': 'Place', name: 'The Paper Lantern', address: '410 Comal St' },
    ...show,
  }));
  return `<!doctype html><title>Shows</title><script type="application/ld+json">${JSON.stringify(events)}</script>`;
}

export const faroles: Show = { name: 'Los Faroles', startDate: '2026-12-05T19:30:00-06:00' };
export const saguaro: Show = { name: 'Saguaro Choir', startDate: '2026-12-06T20:00:00-06:00' };
