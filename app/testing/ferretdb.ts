import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeServer } from '#stores/read-models/mongodb/client.ts';
import { temporaryRoot } from '#stores/testing/temporary-root.ts';
import { freePort } from '#web/journeys/testing/free-port.ts';

const version = 'v1.24.2';
const startTimeoutMs = 20_000;
const run = promisify(execFile);

/**
 * Builds FerretDB 1, which speaks MongoDB's protocol over SQLite, with the machine's `go`; returns the program's path, or
 * null without `go`. A program that an earlier run has built is used again. Plain `go install` builds one that ends at
 * once: its source expects a file with the version that the module lacks.
 */
export async function buildFerretDb(): Promise<string | null> {
  const folder = join(tmpdir(), `ferretdb-${version}`);
  const program = join(folder, 'ferretdb');
  if (existsSync(program)) return program;
  const module = `github.com/FerretDB/FerretDB@${version}`;
  const download = run('go', ['mod', 'download', '-json', module]);
  const downloaded = await download.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!downloaded) return null;
  const { Dir: source } = JSON.parse(downloaded.stdout) as { Dir: string };
  const copy = mkdtempSync(join(tmpdir(), 'ferretdb-source-'));
  const built = join(copy, 'built');
  try {
    // Go's module cache is read-only.
    cpSync(source, copy, { recursive: true });
    chmodSync(join(copy, 'build', 'version'), 0o755);
    writeFileSync(join(copy, 'build', 'version', 'version.txt'), version);
    await run('go', ['build', '-o', built, './cmd/ferretdb'], { cwd: copy });
    mkdirSync(folder, { recursive: true });
    renameSync(built, program);
  } finally {
    await run('chmod', ['-R', 'u+w', copy]);
    rmSync(copy, { recursive: true, force: true });
  }
  return program;
}

/**
 * Starts FerretDB on a free port of this machine with data in a temporary folder, or in the PostgreSQL at
 * `postgresqlUrl`, where an update that has a further condition besides the id need not read the whole collection;
 * `stop` ends it and removes the folder.
 */
export async function startFerretDb(
  program: string,
  postgresqlUrl?: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const state = mkdtempSync(join(temporaryRoot(), 'ferretdb-state-'));
  // The data need not outlive the machine, and a write that waits for the disk costs three times as much.
  const backend = postgresqlUrl
    ? ['--handler=postgresql', `--postgresql-url=${postgresqlUrl}`]
    : ['--handler=sqlite', `--sqlite-url=file:${state}/?_pragma=synchronous(off)`];
  const options = [
    ...backend,
    `--state-dir=${state}`,
    `--listen-addr=127.0.0.1:${port}`,
    '--repl-set-name=tests',
    '--telemetry=disable',
    '--debug-addr=-',
    '--log-level=error',
  ];
  const server = spawn(program, options, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await ended;
    rmSync(state, { recursive: true, force: true });
  };
  const url = `mongodb://127.0.0.1:${port}/`;
  const deadline = AbortSignal.timeout(startTimeoutMs);
  try {
    while (!(await answers(url))) await pause(50, undefined, { signal: deadline });
  } catch (error) {
    await stop();
    throw new Error(`${program} does not answer at 127.0.0.1:${port}`, { cause: error });
  }
  return { url, stop };
}

const answers = (url: string) =>
  describeServer(url).then(
    () => true,
    () => false,
  );
