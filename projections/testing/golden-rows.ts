import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { ViewName } from '#schema/rows.ts';
import type { AnyProjection } from '../engine/handlers.ts';
import { canonical } from '../engine/verify/compare.ts';
import { projections, viewNames } from '../views/all.ts';
import { goldenLogs } from './golden-log.ts';
import { createRowStore } from './row-store.ts';

type GoldenRows = Record<string, { version: number; digest: string }>;

const page = new URL('../views/golden-rows.json', import.meta.url);

export const readGoldenRows = (): GoldenRows => JSON.parse(readFileSync(page, 'utf8'));

/** The version of each view, and a digest of the rows and the state that it computes from the golden logs. */
export async function foldGoldenRows(): Promise<GoldenRows> {
  const entries = viewNames.map(async (name): Promise<[ViewName, GoldenRows[string]]> => {
    const { version } = projections[name];
    return [name, { version, digest: await digestOf(projections[name]) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function digestOf(projection: AnyProjection): Promise<string> {
  const hash = createHash('sha256');
  for (const log of goldenLogs) {
    const view = createRowStore();
    await view.fold(projection, log);
    const [parked] = view.parked.values();
    if (parked) throw new Error(`${projection.name}: ${parked.eventType} is parked: ${parked.error}`);
    hash.update(canonical([view.rows(), view.state()]));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Messages about views whose rows changed without a new version; empty when there is none. */
export function unraisedVersions(kept: GoldenRows, fresh: GoldenRows): string[] {
  return Object.entries(fresh).flatMap(([name, { version, digest }]) => {
    const before = kept[name];
    return before && before.digest !== digest && version <= before.version
      ? `${name} makes other rows than its version ${before.version} did: raise "version" in projections/views/${name}/${name}.ts, then run "npm run generate"`
      : [];
  });
}

if (process.argv[1]?.endsWith('golden-rows.ts')) {
  const [kept, fresh] = [readGoldenRows(), await foldGoldenRows()];
  const problems = unraisedVersions(kept, fresh);
  if (problems.length === 0 && process.argv.includes('--write'))
    writeFileSync(page, `${JSON.stringify(fresh, null, 2)}\n`);
  else if (problems.length === 0 && canonical(kept) !== canonical(fresh))
    problems.push('projections/views/golden-rows.json is old: run "npm run generate"');
  for (const problem of problems) console.error(problem);
  process.exitCode = Math.min(problems.length, 1);
}
