import { spawn } from 'node:child_process';

/** What `npm run check` holds to: types, lint and format, unused code, folder arrows, generated files fresh. */
const steps = (write: boolean): Record<string, string> => ({
  types: 'tsc',
  unused: 'knip',
  arrows: 'vitest run --project parts --reporter dot schema/arrows.test.ts',
  'event catalogue': `node schema/catalogue.ts ${write ? '--write' : '--check'}`,
  'GraphQL schema': `node api/graphql/print-schema.ts ${write ? '--write' : '--check'}`,
  'typed operations': `graphql-codegen --config web/data/graphql/codegen.ts ${write ? '' : '--check'}`,
  // Last: it formats what the steps before it generate.
  'lint and format': write ? 'biome check --write' : 'biome ci --error-on-warnings',
});

const write = process.argv.includes('--write');
const generators = ['event catalogue', 'GraphQL schema', 'typed operations', 'lint and format'];
const chosen = Object.entries(steps(write)).filter(([name]) => !write || generators.includes(name));

async function run(command: string): Promise<{ failed: boolean; output: string }> {
  const [program = '', ...rest] = command.trim().split(/\s+/);
  const child = spawn(program, rest, {
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('error', () => resolve(127)).on('close', resolve));
  return { failed: code !== 0, output };
}

const outcomes = write
  ? await chosen.reduce<Promise<Awaited<ReturnType<typeof run>>[]>>(
      async (before, [, command]) => [...(await before), await run(command)],
      Promise.resolve([]),
    )
  : await Promise.all(chosen.map(([, command]) => run(command)));

for (const [index, { failed, output }] of outcomes.entries()) {
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${chosen[index]?.[0]}`);
  if (failed) console.log(output);
}
if (outcomes.some(({ failed }) => failed)) process.exitCode = 1;
