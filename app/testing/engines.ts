import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostsOf } from '#stores/event-log/eventstoredb/connection.ts';
import { openEventStoreLog } from '#stores/event-log/eventstoredb/eventstoredb.ts';
import { describeServer } from '#stores/read-models/mongodb/client.ts';
import { buildFerretDb, startFerretDb } from './ferretdb.ts';

/** What runs on the servers: the contract suites; races, takeovers and outages with the roles in processes of their own. */
const suites = [
  'stores/event-log/eventstoredb/eventstoredb.test.ts',
  'stores/operational/mongodb/mongodb.test.ts',
  'stores/read-models/mongodb/mongodb.test.ts',
  'stores/read-models/mongodb/server.test.ts',
  'app/names-across-processes.faults.test.ts',
  'app/role-takeover.faults.test.ts',
  'app/proxy-faults.faults.test.ts',
  'web/journeys/operator/live-outages.faults.test.ts',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run test:engines`: runs the suites on the servers that EVENTSTORE_TEST_URL and MONGODB_TEST_URL name, which should
 * be empty. Without the second it builds and starts FerretDB where `go` is installed; a server that is missing is replaced
 * by the double of the tests. Returns the exit code.
 */
async function testEngines(): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const eventStoreUrl = process.env.EVENTSTORE_TEST_URL;
  if (eventStoreUrl) {
    const log = await openEventStoreLog({ url: eventStoreUrl, namespace: 'test-engines' });
    await log.close();
    say(`EventStoreDB: the server at ${hostsOf(eventStoreUrl)}`);
  } else say('EventStoreDB: a double in the test process, since EVENTSTORE_TEST_URL is not set');

  const mongoUrl = process.env.MONGODB_TEST_URL ?? (await startOwnServer(stack));
  if (mongoUrl) {
    const { name, lacks } = await describeServer(mongoUrl);
    say(`MongoDB: ${name}${lacks.length > 0 ? `, which leaves out what needs: ${lacks.join(', ')}` : ''}`);
  } else say('MongoDB: a double, since neither MONGODB_TEST_URL is set nor Go installed to build FerretDB');

  const env = { ...process.env, ...(mongoUrl && { MONGODB_TEST_URL: mongoUrl }) };
  const projects = ['--project', 'parts', '--project', 'faults'];
  // One file at a time, and more time than usual: four processes on a small server are slow enough.
  const pace = ['--no-file-parallelism', '--testTimeout=240000'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...pace, ...projects];
  const child = spawn(process.execPath, ['run.mjs', ...vitest, ...suites], { env, stdio: 'inherit' });
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
