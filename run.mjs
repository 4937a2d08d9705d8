// Starts a TypeScript program of this project: `node run.mjs <file> [arguments]`. Plain JavaScript, so that an
// older Node still reads it and says what is missing.
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(
    `This project runs on Node 26, which "npm ci" installs beside its packages; this is Node ${process.versions.node}.\n` +
      'Start it by its npm script (npm start, npm run demo, ...). If you did, the platform package is missing: run\n' +
      '"npm ci" without --omit=optional, or install Node 26 yourself.',
  );
  process.exit(1);
}
// What was stripped and compiled once is taken from there at the next start, which halves it; threads and processes
// that this one starts go by the variable.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
const [, , program, ...rest] = process.argv;
process.argv = [process.argv[0], program, ...rest];
await import(pathToFileURL(program).href);
