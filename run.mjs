// Starts a TypeScript program of this project: `node run.mjs <file> [arguments]`. Plain JavaScript, so that an
// older Node still parses it and continues with the Node that "npm ci" installs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) startInstalledNode();
else await runProgram();

function startInstalledNode() {
  const node = fileURLToPath(new URL('node_modules/.bin/node', import.meta.url));
  if (!existsSync(node)) {
    console.error(
      `This project runs on Node 26; this is Node ${process.versions.node}. "npm ci" installs Node 26 with the\n` +
        'packages: run it without --omit=optional, or install Node 26 yourself.',
    );
    process.exit(1);
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well; a second one would end it at once.
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

async function runProgram() {
  // What was stripped and compiled once is taken from there at the next start, which halves it; threads and processes
  // that this one starts go by the variable.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
  // Threads live long and keep little of what they allocate: two semi-spaces of 1 MB each are enough (198).
  v8.setFlagsFromString('--max-semi-space-size=1');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const [, , program, ...rest] = process.argv;
  process.argv = [process.argv[0], program, ...rest];
  await import(pathToFileURL(program).href);
}
