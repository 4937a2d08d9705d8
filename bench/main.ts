import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { RunningProjections } from '#projections/engine/ports.ts';
import { startProjections } from '#projections/engine/run.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { rawCommits, rawReading } from './ceilings.ts';
import { closedLoop, exampleShow, exampleSubmission, median } from './example.ts';
import { startBenchServer } from './load.ts';

/** `ratio` is 1 at the ceiling, less below it: rates ours by ceiling, costs ceiling by ours. */
type Line = { what: string; ours: number; ceiling: number; unit: string; ratio: number; against: string };
const lines: Line[] = [];
const rate = (line: Omit<Line, 'ratio'>) => lines.push({ ...line, ratio: line.ours / line.ceiling });
const cost = (line: Omit<Line, 'ratio'>) => lines.push({ ...line, ratio: line.ceiling / line.ours });
const directory = mkdtempSync(join(tmpdir(), 'bench-'));
const rounds = 3;

async function medianOf(measure: (round: number) => Promise<number> | number): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await measure(round));
  return median(values);
}

async function appends(): Promise<void> {
  for (const { writers, total } of [
    { writers: 1, total: 3000 },
    { writers: 10, total: 20_000 },
    { writers: 100, total: 40_000 },
  ]) {
    const ceiling = await medianOf(() => rawCommits(directory, writers, total));
    const ours = await medianOf(async (round) => {
      const log = await openSqliteEventLog({ directory: join(directory, `log-${writers}-${round}`) });
      const rate = await closedLoop(writers, total, (n) => {
        const { stream, events } = exampleSubmission(n);
        return log.append(stream, events, 'no-stream');
      });
      await log.close();
      return rate;
    });
    const against = `raw node:sqlite, ${writers} a commit, FULL`;
    rate({
      what: `append, ${writers} writer${writers > 1 ? 's' : ''}`,
      ours,
      ceiling,
      unit: 'events/s',
      against,
    });
  }
}

async function projecting(): Promise<void> {
  const shows = 25_000;
  const total = shows * 4;
  const dataDir = join(directory, 'projecting');
  const log = await openSqliteEventLog({ directory: dataDir });
  await closedLoop(500, shows, (n) =>
    Promise.all(exampleShow(n).map(({ stream, events }) => log.append(stream, events, 'no-stream'))),
  );
  const ceiling = await medianOf(() => rawReading(join(dataDir, 'events.sqlite')));
  const projections = startProjections({ locations: { dataDir }, log, logger: pino({ level: 'error' }) });
  const perSecond = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return total / ((performance.now() - began) / 1000);
  };
  const against = 'read all + JSON.parse';
  const first = await perSecond(() => projections.caughtUp());
  rate({ what: 'all views, first building', ours: first, ceiling, unit: 'events/s', against });
  for (const view of ['events', 'analytics_stats']) {
    const ours = await perSecond(() => rebuildView(projections, view));
    rate({ what: `rebuild of ${view}`, ours, ceiling, unit: 'events/s', against });
  }
  await projections.stop();
  await log.close();
}

async function rebuildView(projections: RunningProjections, view: string): Promise<void> {
  const isRebuilding = async () =>
    (await projections.status()).some(({ name, status }) => name === view && status === 'rebuilding');
  // The first build may not be finished.
  while ((await projections.rebuild(view)) === 'already-rebuilding') await pause(1);
  while (!(await isRebuilding())) await pause(1);
  while (await isRebuilding()) await pause(1);
}

async function serving(): Promise<void> {
  const product = await startBenchServer('product');
  const query =
    '{ events(first: 200) { edges { node { id performer eventType venueId venue address date time additionalDates price ageRestriction url imageUrl upvoteCount } } } }';
  const atRest = await product.memory();
  const rest = await product.load('/api/events?limit=200');
  const graphql = await product.load('/graphql', { body: JSON.stringify({ query }) });
  product.startUpvotes(20);
  const upvoted = {
    rest: await product.load('/api/events?limit=200'),
    graphql: await product.load('/graphql', { body: JSON.stringify({ query }) }),
  };
  const underLoad = await product.memory();
  await product.rebuild();
  const afterRebuild = await product.memory();
  product.stop();
  const bare = await startBenchServer('fixed', '0');
  const ceiling = await bare.memory();
  bare.stop();
  for (const [what, ours] of [
    ['at rest', atRest],
    ['after 80,000 requests', underLoad],
    ['after a rebuild of every view', afterRebuild],
  ] as const)
    cost({ what: `memory ${what}`, ours, ceiling, unit: 'MB', against: 'node:http, resident' });
  for (const [what, quiet, busy] of [
    ['REST', rest, upvoted.rest],
    ['GraphQL', graphql, upvoted.graphql],
  ] as const) {
    const name = `home list by ${what}, 20 upvotes/s`;
    const against = 'the same without upvotes';
    rate({ what: name, ours: busy.perSecond, ceiling: quiet.perSecond, unit: 'requests/s', against });
    cost({ what: `${name}, p99`, ours: busy.p99, ceiling: quiet.p99, unit: 'ms', against });
  }
  for (const [what, measured] of [
    ['home list by REST', rest],
    ['home list by GraphQL', graphql],
  ] as const) {
    const fixed = await startBenchServer('fixed', String(measured.bytes));
    const raw = await fixed.load('/');
    fixed.stop();
    const against = `node:http, ${Math.round(measured.bytes / 1000)} kB of fixed bytes`;
    rate({ what, ours: measured.perSecond, ceiling: raw.perSecond, unit: 'requests/s', against });
    cost({
      what: `${what}, processor`,
      ours: measured.cpu,
      ceiling: raw.cpu,
      unit: 'µs a request',
      against,
    });
  }
}

const number = (value: number) => Math.round(value).toLocaleString('en-US');

async function measureAll(): Promise<void> {
  await appends();
  await projecting();
  await serving();
  console.log('| What | Ours | Ceiling | Ratio | Against |\n|---|---|---|---|---|');
  for (const { what, ours, ceiling, unit, ratio, against } of lines)
    console.log(
      `| ${what} | ${number(ours)} | ${number(ceiling)} ${unit} | ${ratio.toFixed(2)} | ${against} |`,
    );
}

// Loaded only for its own run: the parsers of pages would count as memory of the others.
if (process.argv[2] === 'ingest') await (await import('./ingest.ts')).printRecognition();
else await measureAll();
rmSync(directory, { recursive: true, force: true });
