// Runs the bundle of a program (279), which a process of its own makes when it is missing or stale:
// `node run.mjs app/start.mjs app/main.ts`. Plain JavaScript, because Node loads 12 MB to strip the types of a first file.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['run.mjs', 'app/build.ts'], {
  cwd: new URL('..', import.meta.url),
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
process.argv.splice(1, 1);
const [, program = ''] = process.argv;
await import(`../dist/app/${program.replaceAll('/', '-').replace(/ts$/, 'js')}`);
