import { ensureBuild } from '#web/fresh-build.ts';

// Runs the bundle of a program (279), which it makes when it is missing or stale: `node run.mjs app/start.ts app/main.ts`.
await ensureBuild('app');
process.argv.splice(1, 1);
const [, program = ''] = process.argv;
await import(`../dist/app/${program.replaceAll('/', '-').replace(/ts$/, 'js')}`);
