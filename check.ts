import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

// The tools print into a pipe, so whether a terminal is behind it has to stand in the environment.
const isColored = process.stdout.isTTY && process.env.NO_COLOR === undefined;
const env = {
  ...process.env,
  FORCE_COLOR: isColored ? '1' : undefined,
  NO_COLOR: isColored ? undefined : '1',
};
const colors = `--colors=${isColored ? 'force' : 'off'}`;

/** `npm run check`: all of these, or those that are named: `npm run check -- types lint`. */
const checks: Record<string, string> = {
  types: 'tsc',
  lint: `biome ci ${colors} --error-on-warnings`,
  unused: 'knip',
  arrows: 'vitest run --project parts --reporter dot schema/arrows.test.ts',
  catalogue: 'node schema/catalogue.ts --check',
  commands: 'node api/commands/command-table.ts --check',
  views: 'node projections/testing/golden-rows.ts --check',
  schema: 'node api/graphql/print-schema.ts --check',
  operations: 'graphql-codegen --config web/data/graphql/codegen.ts --check',
};

/** `npm run generate`: one after the other, since each reads what those before it wrote. */
const generators: Record<string, string> = {
  catalogue: 'node schema/catalogue.ts --write',
  commands: 'node api/commands/command-table.ts --write',
  views: 'node projections/testing/golden-rows.ts --write',
  schema: 'node api/graphql/print-schema.ts --write',
  format: `biome format ${colors} --write schema/api.graphql projections/views/golden-rows.json`,
  operations: 'graphql-codegen --config web/data/graphql/codegen.ts',
};

async function run(name: string, command: string): Promise<void> {
  const [program = '', ...rest] = command.split(' ');
  const startedAt = performance.now();
  const child = spawn(program, rest, { env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('error', () => resolve(127)).on('close', resolve));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
  if (code === 0) return;
  console.log(output);
  process.exitCode = 1;
}

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
const steps = values.write ? generators : checks;
const unknown = positionals.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}
const chosen = Object.entries(steps).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name) || name === 'format',
);
if (values.write) for (const [name, command] of chosen) await run(name, command);
else await Promise.all(chosen.map(([name, command]) => run(name, command)));
