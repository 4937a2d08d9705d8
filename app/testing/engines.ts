import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { hostsOf } from '#stores/event-log/eventstoredb/connection.ts';
import { openEventStoreLog } from '#stores/event-log/eventstoredb/eventstoredb.ts';
import { describeServer } from '#stores/read-models/mongodb/client.ts';
import { buildFerretDb, startFerretDb } from './ferretdb.ts';

/** The contracts of the stores; races, takeovers and outages with the roles in processes of their own. */
const suites = [
  'stores/event-log/eventstoredb/eventstoredb.test.ts',
  'stores/operational/mongodb/mongodb.test.ts',
  'stores/read-models/mongodb/mongodb.test.ts',
  'stores/read-models/mongodb/server.test.ts',
  'api/commands/two-gateways.test.ts',
  'app/names-across-processes.faults.test.ts',
  'app/role-takeover.faults.test.ts',
  'app/runs-across-processes.faults.test.ts',
  'app/proxy-faults.faults.test.ts',
  'web/journeys/operator/live-outages.faults.test.ts',
];
/** The REST suite of each subject and the tables of permissions, with gateway, projector and ingest in one process. */
const restSuites = globSync('api/*/{rest*,moderation,permissions}.test.ts');
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
 * databases of their own. Without the second it builds and starts FerretDB where `go` is installed; a server that is
 * missing is replaced by the double of the tests. Returns the exit code.
 */
async function testEngines(): Promise<number> {
  await using stack = new AsyncDisposableStack();
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

  const env = { ...process.env, TEST_ON_SERVERS: '1', ...(mongoUrl && { MONGODB_TEST_URL: mongoUrl }) };
  const projects = ['parts', 'faults', 'journeys'].flatMap((name) => ['--project', name]);
  // One file at a time, and more time than usual: four processes on a small server are slow enough.
  const pace = ['--no-file-parallelism', '--testTimeout=240000'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...pace, ...projects];
  const child = spawn(process.execPath, ['run.mjs', ...vitest, ...suites, ...restSuites, ...journeys], {
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function startOwnServer(stack: AsyncDisposableStack): Promise<string | null> {
  say('MONGODB_TEST_URL is not set: building FerretDB, which takes minutes the first time');
  const program = await buildFerretDb();
  if (!program) return null;
  return stack.adopt(await startFerretDb(program), (server) => server.stop()).url;
}

try {
  process.exitCode = await testEngines();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
