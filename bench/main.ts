import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { append } from './append.ts';
import { growth } from './growth.ts';
import { lists, memory, traffic } from './lists.ts';
import { live } from './live.ts';
import { loadMemory } from './load-memory.ts';
import { type Bench, measure, type Result, report, type Sizes } from './measure.ts';
import { rebuild } from './rebuild.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { submissions } from './submissions.ts';

const benches: Readonly<Record<string, Bench>> = {
  append,
  submissions,
  lists,
  traffic,
  rebuild,
  start,
  search,
  live,
  memory,
  'load-memory': loadMemory,
  growth,
};

const small: Sizes = { events: 20_000, listings: 10_000, sockets: 500, minutes: 2 };
const large: Sizes = { events: 1_000_000, listings: 100_000, sockets: 10_000, minutes: 60 };

const { values, positionals } = parseArgs({
  options: {
    large: { type: 'boolean' },
    events: { type: 'string' },
    minutes: { type: 'string' },
    keep: { type: 'boolean' },
    profile: { type: 'boolean' },
    only: { type: 'string' },
  },
  allowPositionals: true,
});

async function measureAll(names: readonly string[], sizes: Sizes): Promise<void> {
  const results: Result[] = [];
  try {
    for (const name of names) {
      const bench = benches[name];
      if (!bench)
        throw new Error(
          `no measurement is named ${name}; there are ingest, ${Object.keys(benches).join(', ')}`,
        );
      await using stack = new AsyncDisposableStack();
      const began = performance.now();
      for (const one of await bench(stack, sizes))
        if (one.what.includes(values.only ?? '')) results.push(...(await measure(one)));
      console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  } finally {
    report(results, values.keep === true);
  }
}

if (values.profile) {
  const rest = process.argv.slice(2).filter((word) => word !== '--profile');
  const profiled = ['--cpu-prof', '--cpu-prof-dir=bench/profiles', 'run.mjs', 'bench/main.ts', ...rest];
  process.exitCode = spawnSync(process.execPath, profiled, { stdio: 'inherit' }).status ?? 1;
} else if (positionals[0] === 'ingest') {
  // Loaded only for its own run: the parsers of pages would count as memory of the others.
  await (await import('./ingest.ts')).printRecognition();
} else {
  const sizes = values.large ? large : small;
  await measureAll(positionals.length > 0 ? positionals : Object.keys(benches), {
    ...sizes,
    ...(values.events !== undefined && { events: Number(values.events) }),
    ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  });
}
