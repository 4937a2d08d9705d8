import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { hostsOf } from '#stores/event-log/eventstoredb/connection.ts';
import { openEventStoreLog } from '#stores/event-log/eventstoredb/eventstoredb.ts';
import { describeServer } from '#stores/read-models/mongodb/client.ts';
import { buildFerretDb, startFerretDb } from './ferretdb.ts';

/** The contracts of the stores; races; a log that moves to servers; takeovers and outages with the roles apart. */
const suites = [
  'stores/event-log/eventstoredb/eventstoredb.test.ts',
  'stores/operational/mongodb/mongodb.test.ts',
  'stores/read-models/mongodb/mongodb.test.ts',
  'stores/read-models/mongodb/server.test.ts',
  'api/commands/two-gateways.faults.test.ts',
  'app/log-between-engines.faults.test.ts',
  'app/names-across-processes.faults.test.ts',
  'app/role-takeover.faults.test.ts',
  'app/runs-across-processes.faults.test.ts',
  'app/proxy-faults.faults.test.ts',
  'web/journeys/operator/live-outages.faults.test.ts',
  'web/journeys/operator/roles.faults.test.ts',
];
/** The REST suite of each subject and the tables of permissions. */
const restSuites = globSync('api/*/{rest*,moderation,permissions}.test.ts');
const fakesIngest = restSuites.filter((file) =>
  /fakesIngest|siteWithFakeIngest/.test(readFileSync(file, 'utf8')),
);
/** A journey or two of each role, with projections, ingest and two gateways in processes of their own. */
const journeys = [
  'visitor/submit',
  'visitor/venues',
  'member/comments',
  'member/upvotes',
  'member/venue-claim',
  'admin/moderation',
  'admin/scraped-changes',
  'admin/history',
].map((name) => `web/journeys/${name}.spec.ts`);

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run test:engines`: runs the suites on the servers that EVENTSTORE_TEST_URL and MONGODB_TEST_URL name, in logs and
 * databases of their own: all of them, then the REST suite again with the roles apart. Without the second URL it builds
 * and starts FerretDB where `go` is installed, over the PostgreSQL that POSTGRESQL_TEST_URL names or over SQLite; a server
 * that is missing is replaced by the double of the tests. Returns the exit code.
 */
async function testEngines(): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const eventStoreUrl = process.env.EVENTSTORE_TEST_URL;
  if (eventStoreUrl) {
    const log = await openEventStoreLog({ url: eventStoreUrl });
    await log.close();
    say(`EventStoreDB: the server at ${hostsOf(eventStoreUrl)}`);
  } else say('EventStoreDB: a double in the test process, since EVENTSTORE_TEST_URL is not set');

  const mongoUrl = process.env.MONGODB_TEST_URL ?? (await startOwnServer(stack));
  if (mongoUrl) {
    const { name, lacks } = await describeServer(mongoUrl);
    say(`MongoDB: ${name}${lacks.length > 0 ? `, which leaves out what needs: ${lacks.join(', ')}` : ''}`);
  } else say('MongoDB: a double, since neither MONGODB_TEST_URL is set nor Go installed to build FerretDB');

  const env = { ...process.env, ...(mongoUrl && { MONGODB_TEST_URL: mongoUrl }) };
  say('Pass 1 of 2: every suite; in the REST suite one process has every role');
  const all = [...suites, ...restSuites, ...journeys];
  const whole = await runSuites(all, { ...env, TEST_ON_SERVERS: '1' }, stopping.signal);
  say('Pass 2 of 2: the REST suite, with projections and ingest in processes of their own;');
  say(`  ${fakesIngest.join(', ')} reply in place of ingest`);
  const apart = await runSuites(restSuites, { ...env, TEST_ON_SERVERS: 'apart' }, stopping.signal);
  return whole || apart;
}

/** Runs the files of tests; returns the exit code, and rejects when `signal` aborts. */
async function runSuites(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const projects = ['parts', 'faults', 'journeys'].flatMap((name) => ['--project', name]);
  // One file at a time, and more time than usual: four processes on a small server are slow enough.
  const pace = ['--no-file-parallelism', '--testTimeout=240000'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...pace, ...projects];
  const child = spawn(process.execPath, ['run.mjs', ...vitest, ...files], { env, signal, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function startOwnServer(stack: AsyncDisposableStack): Promise<string | null> {
  say('MONGODB_TEST_URL is not set: building FerretDB, which takes minutes the first time');
  const program = await buildFerretDb();
  if (!program) return null;
  return stack.adopt(await startFerretDb(program, process.env.POSTGRESQL_TEST_URL), (server) => server.stop())
    .url;
}

try {
  process.exitCode = await testEngines();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
