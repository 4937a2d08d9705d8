import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { viewDigests } from '#projections/engine/verify/view-digests.ts';
import { goldenLogs } from '#projections/testing/golden-log.ts';
import type { SampleEvent } from '#projections/testing/recorded-events.ts';
import { append } from '#projections/testing/running.fixture.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { runLogCommand } from '#stores/event-log/cli-commands.ts';
import { startFakeEventStore } from '#stores/event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { newEvents, readWhole } from '#stores/event-log/testing/events.fixture.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLog } from '#stores/open.ts';
import { newServers } from '#stores/testing/servers.fixture.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'between-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(locations: StoreLocations, args: string[], input?: string) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const [stdout, stderr] = [text(out), text(err)];
  const code = await runLogCommand(args, locations, { in: Readable.from(input ?? ''), out, err });
  out.end();
  err.end();
  return { code, out: await stdout, err: await stderr };
}

async function withLog<Answer>(
  locations: StoreLocations,
  use: (log: Awaited<ReturnType<typeof openEventLog>>) => Promise<Answer>,
): Promise<Answer> {
  const log = await openEventLog(locations);
  try {
    return await use(log);
  } finally {
    await log.close();
  }
}

const facts = (events: readonly RecordedEvent[]) => events.map(({ position, ...event }) => event);

/** A log in which streams alternate, as they do on a site; returns its events. */
async function fillLog(locations: StoreLocations): Promise<RecordedEvent[]> {
  return withLog(locations, async (log) => {
    await append(log, goldenLogs.flat() as unknown as readonly SampleEvent[]);
    for (let at = 0; at < 4; at += 1) await log.append(`listing-n${at}`, newEvents(400), 'no-stream');
    return readWhole(log);
  });
}

describe('a log that moves from one engine to the other and back', () => {
  test('has the same events, order, hash and views', async () => {
    await using stack = new AsyncDisposableStack();
    const servers = await newServers(stack);
    const [first, second, third] = [newFolder(), newFolder(), newFolder()];
    const written = await fillLog({ dataDir: first });
    const onServer = { dataDir: second, ...servers };
    const [file, back] = [join(newFolder(), 'events.ndjson'), join(newFolder(), 'back.ndjson')];

    expect(await run({ dataDir: first }, ['export', file])).toMatchObject({ code: 0, out: '' });
    expect(await run(onServer, ['import', file])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`imported ${written.length} of ${written.length} events`),
    });
    expect(facts(await withLog(onServer, readWhole))).toEqual(facts(written));
    expect(await run(onServer, ['export', back])).toMatchObject({ code: 0 });
    expect(await run({ dataDir: third }, ['import', back])).toMatchObject({ code: 0 });
    expect(await withLog({ dataDir: third }, readWhole)).toEqual(written);

    const verified = await Promise.all(
      [{ dataDir: first }, onServer, { dataDir: third }].map((locations) => run(locations, ['verify'])),
    );
    expect(new Set(verified.map(({ out }) => out)).size).toBe(1);
    const digests = [];
    for (const log of [{ dataDir: first }, onServer, { dataDir: third }]) {
      const rows = { ...log, dataDir: newFolder() };
      digests.push(await withLog(log, (it) => viewDigests(it, { locations: rows })));
    }
    expect(digests[1]).toEqual(digests[0]);
    expect(digests[2]).toEqual(digests[0]);
  });
});

describe('npm run log -- import', () => {
  let lines: string[];
  let exported: string;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'between-'));
    await fillLog({ dataDir });
    exported = (await run({ dataDir }, ['export'])).out;
    lines = exported.trimEnd().split('\n');
    rmSync(dataDir, { recursive: true });
  });
  const imported = (count: number, added: number) =>
    added < count
      ? `imported ${added} of ${count} events, ${count - added} were there already; `
      : `imported ${added} of ${count} events; `;

  test.each(['the embedded log', 'EventStoreDB'])(
    'continues on %s where an interrupted one stopped, and a repeat changes nothing',
    async (engine) => {
      const server = engine === 'EventStoreDB' ? await startFakeEventStore() : null;
      if (server) onTestFinished(() => server.close());
      const locations = { dataDir: newFolder(), eventStoreUrl: server?.url };
      const count = lines.length - 1;

      const cut = await run(locations, ['import', '-'], `${lines.slice(0, 700).join('\n')}\n`);
      expect(cut).toMatchObject({ code: 1, err: expect.stringContaining('ends after line 700') });
      const present = (await withLog(locations, readWhole)).length;
      expect(present).toBeGreaterThan(0);
      expect(present).toBeLessThan(700);

      const rest = await run(locations, ['import', '-'], exported);
      expect(rest.out).toContain(imported(count, count - present));
      const repeat = await run(locations, ['import', '-'], exported);
      expect(repeat.out).toContain(imported(count, 0));
      const log = await withLog(locations, readWhole);
      expect(log.map((event) => event.id)).toEqual(lines.slice(0, -1).map((line) => JSON.parse(line).id));
    },
  );

  test('changes nothing for a file that was cut off or changed, or has other events than the log', async () => {
    const locations = { dataDir: newFolder() };
    const file = join(newFolder(), 'events.ndjson');
    const rejected = async (content: string, err: string) => {
      writeFileSync(file, content);
      expect(await run(locations, ['import', file])).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(err),
      });
    };
    await rejected(lines.slice(0, 600).join('\n'), 'the export ends after line 600 without its last line');
    await rejected(exported.replace('"price":"', '"price":"1'), 'it was changed');
    await rejected([lines[1], lines[0], ...lines.slice(2)].join('\n'), 'it was changed');
    await rejected(`${lines[0]}\n{"id":"x"}\n`, 'line 2 is no event: id: ');
    await rejected(`${lines[0]}\nx\n`, 'line 2 is no JSON');
    writeFileSync(file, exported);
    truncateSync(file, Math.floor(readFileSync(file).length / 2));
    await rejected(readFileSync(file, 'utf8'), 'line ');
    expect(await withLog(locations, readWhole)).toEqual([]);

    await withLog(locations, (log) => log.append('listing-other', newEvents(1), 'no-stream'));
    await rejected(exported, 'event 1 of the target is not that of the source: listing-other 0');
    expect(await withLog(locations, readWhole)).toHaveLength(1);
  });

  test('wants a file that exists', async () => {
    const locations = { dataDir: newFolder() };
    expect(await run(locations, ['import'])).toMatchObject({ code: 1, err: expect.stringContaining('file') });
    expect(await run(locations, ['import', '/no/such'])).toMatchObject({
      code: 1,
      err: 'there is no file /no/such\n',
    });
  });
});
