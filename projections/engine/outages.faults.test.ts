import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventLog } from '#stores/event-log/event-log.ts';
import {
  type FakeEventStore,
  startFakeEventStore,
} from '#stores/event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { openWire, type Wire } from '#stores/event-log/eventstoredb/testing/proxy.fixture.ts';
import { openEventLog, openReadModels } from '#stores/open.ts';
import { FakeServer } from '#stores/read-models/mongodb/testing/server.fixture.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { allLive, append, shows, statusOf } from '../testing/running.fixture.ts';
import { findSubmissions } from '../views/submissions/queries.ts';
import type { RunningProjections } from './ports.ts';
import { startProjections } from './run.ts';

/** The projector on its own thread, behind proxies before both servers (D-128, F10, F11). */
describe('a projector whose stores do not answer', () => {
  const stack = new AsyncDisposableStack();
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let events: FakeEventStore;
  let rows: Wire;
  let log: EventLog;
  let readModels: ReadModels;
  let locations: Parameters<typeof startProjections>[0]['locations'];
  let projections: RunningProjections;

  beforeAll(async () => {
    events = stack.adopt(await startFakeEventStore(), (it) => it.close());
    const server = stack.adopt(await FakeServer.start(), (it) => it.stop());
    const direct = server.url('rows');
    const port = /:(\d+)/.exec(direct)?.[1] ?? '';
    rows = stack.adopt(await openWire(Number(port)), (it) => it.close());
    const mongoUrl = `${direct.replace(port, String(rows.port))}&directConnection=true`;
    const dataDir = mkdtempSync(join(tmpdir(), 'outages-'));
    stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    locations = { dataDir, eventStoreUrl: events.url, mongoUrl };
    log = stack.adopt(await openEventLog(locations), (it) => it.close());
    readModels = stack.adopt(await openReadModels({ ...locations, mongoUrl: direct }, 'read'), (it) =>
      it.close(),
    );
    stack.defer(() => projections?.stop());
  });
  afterAll(() => stack.disposeAsync());

  const messages = () => lines.splice(0).map(({ level, msg }) => `${level} ${msg}`);
  const printed = (text: string) => expect.poll(() => lines.map(({ msg }) => msg).join('\n')).toContain(text);
  const performers = async () => (await findSubmissions(readModels, { limit: 1000 })).length;

  it('waits for the log at its start, with one line before and one after', async () => {
    events.wire.refuse();
    projections = startProjections({ locations, log, logger });
    await printed('projector waits');
    events.wire.mend();
    await projections.caughtUp();
    await append(log, shows(0, 3));
    await expect.poll(performers).toBe(3);
    await printed('projector goes on');
    await allLive(projections);
    expect(messages()).toEqual([
      '40 projector waits: a store does not answer',
      '40 projector goes on: its stores answer',
    ]);
  });

  it('waits for the read models, applies what came meanwhile once, and shows why on its status', async () => {
    rows.refuse();
    await append(log, shows(3, 9));
    await printed('projector waits');
    expect(await statusOf(projections, 'submissions')).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^The projector waits: /),
    });
    rows.mend();
    await expect.poll(performers).toBe(9);
    await allLive(projections);
    expect(messages()).toEqual([
      '40 projector waits: a store does not answer',
      '40 projector goes on: its stores answer',
    ]);
    expect(await projections.verify('submissions')).toMatchObject({ rows: 9, different: 0 });
  });

  it('stops while it waits', async () => {
    events.wire.refuse();
    rows.refuse();
    await printed('projector waits');
    await projections.stop();
    expect(lines.filter(({ level }) => level > 40)).toEqual([]);
  });
});
