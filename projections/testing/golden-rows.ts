import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { eventDefinitions } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { ViewName } from '#schema/rows.ts';
import { toCurrentShape } from '#stores/event-log/upcast.ts';
import type { AnyProjection } from '../engine/handlers.ts';
import { canonical } from '../engine/verify/compare.ts';
import { projections, viewNames } from '../views/all.ts';
import { goldenLogs } from './golden-log.ts';
import { createRowStore } from './row-store.ts';

type ViewDigests = Record<string, { version: number; digest: string }>;

/** `events`: how many events of each golden log the digests are of; `log`: the digest of those. */
type GoldenRows = { events: number[]; log: string; views: ViewDigests };

const page = new URL('../views/golden-rows.json', import.meta.url);

export const readGoldenRows = (): GoldenRows => JSON.parse(readFileSync(page, 'utf8'));

/**
 * The version of each view, and a digest of the rows and the state that it computes from the first `counts` events of
 * each golden log.
 */
export async function foldGoldenRows(
  counts: readonly number[] = goldenLogs.map(({ length }) => length),
): Promise<GoldenRows> {
  const logs = goldenLogs.map((log, at) => log.slice(0, counts[at]));
  const entries = viewNames.map(async (name): Promise<[ViewName, ViewDigests[string]]> => {
    const { version } = projections[name];
    return [name, { version, digest: await digestOf(projections[name], logs) }];
  });
  const log = createHash('sha256').update(canonical(logs)).digest('hex').slice(0, 16);
  return { events: [...counts], log, views: Object.fromEntries(await Promise.all(entries)) };
}

/** As the product reads it. */
const inCurrentShape = (event: RecordedEvent) => toCurrentShape(event, eventDefinitions);

async function digestOf(projection: AnyProjection, logs: readonly RecordedEvent[][]): Promise<string> {
  const hash = createHash('sha256');
  for (const log of logs) {
    const view = createRowStore();
    await view.fold(projection, log.map(inCurrentShape));
    const [parked] = view.parked.values();
    if (parked) throw new Error(`${projection.name}: ${parked.eventType} is parked: ${parked.error}`);
    hash.update(canonical([view.rows(), view.state()]));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Messages about views that make other rows of the stored events without a new version; empty when there is none.
 * Events that were appended to the golden logs since raise no version.
 */
export function unraisedVersions(stored: GoldenRows, now: GoldenRows): string[] {
  if (stored.log !== now.log)
    return [
      'append new events at the end of projections/testing/golden-log.ts: the earlier ones stay as they are',
    ];
  return Object.entries(now.views).flatMap(([name, { version, digest }]) => {
    const before = stored.views[name];
    return before && before.digest !== digest && version <= before.version
      ? `${name} makes other rows than its version ${before.version} did: raise "version" in projections/views/${name}/${name}.ts, then run "npm run generate"`
      : [];
  });
}

if (process.argv[1]?.endsWith('golden-rows.ts')) {
  const [stored, fresh] = [readGoldenRows(), await foldGoldenRows()];
  const problems = unraisedVersions(stored, await foldGoldenRows(stored.events));
  if (problems.length === 0 && process.argv.includes('--write'))
    writeFileSync(page, `${JSON.stringify(fresh, null, 2)}\n`);
  else if (problems.length === 0 && canonical(stored) !== canonical(fresh))
    problems.push('projections/views/golden-rows.json is old: run "npm run generate"');
  for (const problem of problems) console.error(problem);
  process.exitCode = Math.min(problems.length, 1);
}
