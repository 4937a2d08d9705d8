import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeEventStore } from '#stores/event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { newEvents, readWhole } from '#stores/event-log/testing/events.fixture.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLog, openEventLogReader, openOperationalStore } from '#stores/open.ts';
import { entryKinds } from '#stores/operational/operational.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import { FakeServer } from '#stores/read-models/mongodb/testing/server.fixture.ts';
import { type ProductProcess, startProductProcess } from '#web/journeys/testing/product-process.ts';
import { signInByLink } from '#web/journeys/testing/rest-client.ts';
import { runBackupCommand, runRestoreCommand } from './cli/backup-commands.ts';
import { recorded, writeRecordedFolder } from './testing/data-folder.fixture.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(command: typeof runBackupCommand, args: string[], locations: StoreLocations) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const [stdout, stderr] = [text(out), text(err)];
  const code = await command(args, { locations, out, err });
  out.end();
  err.end();
  return { code, out: await stdout, err: await stderr };
}
const backup = (args: string[], locations: StoreLocations) => run(runBackupCommand, args, locations);
const restore = (folder: string, locations: StoreLocations) => run(runRestoreCommand, [folder], locations);

describe('a backup of a running product', () => {
  let product: ProductProcess;
  beforeAll(async () => {
    product = await startProductProcess({ DATA_DIR: writeRecordedFolder(), TRUSTED_PROXIES: 'loopback' });
  });
  afterAll(() => product.dispose());

  it('restores to a product that responds as before, with every key and file, while others write', async () => {
    const folder = join(newFolder(), 'backup');
    let writing = true;
    const writes = (async () => {
      for (let n = 0; writing; n += 1)
        await fetch(`${product.url}/api/analytics/visit`, {
          method: 'POST',
          headers: { 'x-forwarded-for': `198.51.100.${n % 250}`, 'content-type': 'application/json' },
        });
    })();
    const taken = await backup([folder], { dataDir: product.dataDir });
    writing = false;
    await writes;
    expect(taken).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^backed up \d+ events, .* 5 files: /),
    });
    const open = readdirSync(folder).filter((name) => statSync(join(folder, name)).mode & 0o077);
    expect(open.filter((name) => !['uploads', 'documents'].includes(name))).toEqual([]);

    const dataDir = join(newFolder(), 'restored');
    expect(await restore(folder, { dataDir })).toMatchObject({ code: 0 });
    const restored = await startProductProcess({ DATA_DIR: dataDir });
    try {
      const admin = await signInByLink(restored, 'admin@example.com');
      for (const [path, before] of Object.entries(recorded.answers))
        expect((await admin.call('GET', path)).body, path).toMatchObject(before as object);
      expect((await fetch(`${restored.url}/api/admin/log`)).status).toBe(401);
    } finally {
      await restored.dispose();
    }
    for (const name of Object.keys(recorded.files).filter((name) =>
      /^(uploads|documents|session)/.test(name),
    ))
      expect(readFileSync(join(folder, name)).toString('base64')).toBe(recorded.files[name]);
    // A second product starts and builds every view.
  }, 120_000);

  it('passes its drill', async () => {
    const { code, out } = await backup(['--drill'], { dataDir: product.dataDir });
    expect(out).toMatch(/drill passed: \d+ views with \d+ rows are the same from the backup\n$/);
    expect(code).toBe(0);
  });

  it('is not restored over the running product', async () => {
    const folder = join(newFolder(), 'backup');
    await backup([folder], { dataDir: product.dataDir });
    expect(await restore(folder, { dataDir: product.dataDir })).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in use by process'),
    });
  });
});

/** What a backup has to bring back: the events without positions, and the entries of the operational store. */
async function contentsOf(locations: StoreLocations) {
  const [log, operational] = [await openEventLogReader(locations), await openOperationalStore(locations)];
  try {
    const events = (await readWhole(log)).map(({ position, ...event }) => event);
    const entries: Record<string, string[][]> = {};
    for (const kind of entryKinds)
      entries[kind] = (await operational.list(kind)).map(({ key, entry }) => [key, entry.value]);
    return { events, entries };
  } finally {
    await log.close();
    await operational.close();
  }
}

describe('a backup of any engine restores to any other', () => {
  const embedded = () => ({ dataDir: join(newFolder(), 'data') });
  async function servers() {
    const [events, rows] = [await startFakeEventStore(), await FakeServer.start()];
    onTestFinished(async () => {
      await events.close();
      await rows.stop();
    });
    return { dataDir: join(newFolder(), 'data'), eventStoreUrl: events.url, mongoUrl: rows.url('test') };
  }
  const engines = { embedded, servers };

  it('from the embedded stores to servers and back', async () => {
    const first = { dataDir: writeRecordedFolder() };
    onTestFinished(() => rmSync(first.dataDir, { recursive: true }));
    const lock = await lockDataFolder(first.dataDir);
    const operational = await openOperationalStore(first);
    await operational.put('lease', 'role', 'x');
    await operational.put('reactor-checkpoint', 'ads', '00000000000000000090');
    await operational.close();
    await lock.release();
    const expected = await contentsOf(first);
    // Those of running processes and of positions in one log.
    for (const kind of ['lease', 'reactor-checkpoint', 'announcement', 'projection-status'])
      expected.entries[kind] = [];

    let source: StoreLocations = first;
    for (const engine of ['servers', 'servers', 'embedded'] as const) {
      const target = await engines[engine]();
      const folder = join(newFolder(), 'backup');
      expect(await backup([folder], source)).toMatchObject({ code: 0 });
      expect(await restore(folder, target)).toMatchObject({ code: 0 });
      expect(await contentsOf(target)).toEqual(expected);
      source = target;
    }
  });

  it('again after an interruption, on the servers', async () => {
    const source = { dataDir: writeRecordedFolder() };
    onTestFinished(() => rmSync(source.dataDir, { recursive: true }));
    const folder = join(newFolder(), 'backup');
    await backup([folder], source);
    const events = await startFakeEventStore();
    onTestFinished(() => events.close());
    const target = { dataDir: join(newFolder(), 'data'), eventStoreUrl: events.url };
    const denied = { effect: false, answer: 'PERMISSION_DENIED' } as const;
    events.next.append.push(...Array(30).fill(null), denied);
    await expect(restore(folder, target)).rejects.toThrow('PERMISSION_DENIED');
    expect(await restore(folder, target)).toMatchObject({ code: 0 });
    expect(await contentsOf(target)).toEqual(await contentsOf({ dataDir: folder }));
    expect(await restore(folder, target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('has an installation already (operational.sqlite)'),
    });
  });
});

describe('npm run backup and npm run restore', () => {
  async function aLog() {
    const dataDir = newFolder();
    const log = await openSqliteEventLog({ directory: dataDir });
    await log.append('listing-1', newEvents(300), 'no-stream');
    await log.close();
    return { dataDir };
  }

  it('print their usage', async () => {
    const locations = { dataDir: newFolder() };
    expect(await backup([], locations)).toMatchObject({ code: 2, err: expect.stringContaining('FOLDER') });
    expect(await run(runRestoreCommand, [], locations)).toMatchObject({ code: 2 });
    expect(await run(runRestoreCommand, ['--help'], locations)).toMatchObject({ code: 2 });
  });

  it('refuse a folder that has files, has no complete backup or is no installation', async () => {
    const [source, folder] = [await aLog(), newFolder()];
    expect(await backup([folder], { dataDir: join(folder, 'none') })).toMatchObject({
      code: 1,
      err: `there is no data folder at ${folder}/none\n`,
    });
    expect((await backup([newFolder()], { dataDir: folder })).err).toBe(
      `there is no event log at ${folder}\n`,
    );
    writeFileSync(join(folder, 'something'), '');
    expect(await backup([folder], source)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    });
    const target = { dataDir: join(newFolder(), 'data') };
    expect((await restore(folder, target)).err).toBe(`there is no complete backup at ${folder}\n`);
    writeFileSync(join(folder, 'backup.json'), '{"format":2}');
    expect((await restore(folder, target)).err).toContain('is not of a backup that this release reads');
    expect(readdirSync(join(target.dataDir, '..'))).toEqual([]);
  });

  it('refuse a damaged log, before and after the copy', async () => {
    const source = await aLog();
    const folder = join(newFolder(), 'backup');
    await backup([folder], source);
    const file = join(folder, 'events.sqlite');
    const db = new DatabaseSync(file);
    db.exec("UPDATE events SET type = 'SomethingElse' WHERE position = 150");
    db.close();
    const bytes = readFileSync(file);
    const target = { dataDir: join(newFolder(), 'data') };
    expect(await restore(folder, target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the event log is damaged at position'),
    });
    expect(readdirSync(target.dataDir)).not.toContain('events.sqlite');
    rmSync(join(source.dataDir, 'events.sqlite'));
    writeFileSync(join(source.dataDir, 'events.sqlite'), bytes);
    expect(await backup([join(newFolder(), 'second')], source)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the event log is damaged at position'),
    });
  });

  it('refuse a log that has other events than its backup', async () => {
    const folder = join(newFolder(), 'backup');
    await backup([folder], await aLog());
    const server = await startFakeEventStore();
    onTestFinished(() => server.close());
    const target = { dataDir: join(newFolder(), 'data'), eventStoreUrl: server.url };
    const log = await openEventLog(target);
    await log.append('listing-2', newEvents(1), 'no-stream');
    await log.close();
    expect(await restore(folder, target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('event 1 of the target is not that of the source'),
    });
  });
});
