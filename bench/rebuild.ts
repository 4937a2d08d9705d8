import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '#projections/engine/rebuild/fill.ts';
import { ViewVersion } from '#projections/engine/view-version.ts';
import { projections, viewNames } from '#projections/views/all.ts';
import type { ViewName } from '#schema/rows.ts';
import { openEventLog, openEventLogReader, openReadModels } from '#stores/open.ts';
import { loadRaw, type RawView } from './ceilings.ts';
import { fillLog } from './city.ts';
import { processorSeconds, temporaryFolder } from './folder.ts';
import type { Bench } from './measure.ts';

const version = '1.bench';

/** Views built from the log, as the process of a rebuild does; the same rows loaded with indexes last. */
export const rebuild: Bench = async (stack, { events: wanted }) => {
  const dataDir = temporaryFolder(stack);
  const filling = await openEventLog({ dataDir });
  const { events } = await fillLog(filling, wanted);
  await filling.close();
  const log = stack.adopt(await openEventLogReader({ dataDir }), (it) => it.close());

  async function build(names: readonly ViewName[]): Promise<string> {
    const directory = mkdtempSync(join(dataDir, 'built-'));
    const readModels = await openReadModels({ dataDir: directory }, 'write');
    const open = (how: { fill: boolean }) =>
      Promise.all(
        names.map((name) => ViewVersion.open({ readModels, log }, projections[name], version, how)),
      );
    await fill({ log, views: await open({ fill: true }) });
    await open({ fill: false });
    await readModels.close();
    return directory;
  }

  const perSecond = async (work: () => Promise<unknown>) => {
    const before = processorSeconds();
    await work();
    return { rate: events / (processorSeconds() - before) };
  };
  const sets: [string, readonly ViewName[]][] = [
    ['all views', viewNames],
    ...(['events', 'history_index', 'event_upvotes', 'analytics_stats'] as const).map(
      (name): [string, ViewName[]] => [name, [name]],
    ),
  ];
  return Promise.all(
    sets.map(async ([name, names]) => {
      const rows = await rowsOf(await build(names), names);
      return {
        what: `rebuild of ${name}, ${events.toLocaleString('en-US')} events`,
        against: 'the same rows, indexes last',
        lines: { rate: { unit: 'events/s of processor time', better: 'more', mark: 0.5 } as const },
        ours: () => perSecond(() => build(names)),
        ceiling: () => perSecond(async () => loadRaw(mkdtempSync(join(dataDir, 'raw-')), rows)),
        rounds: 2,
      };
    }),
  );
};

async function rowsOf(dataDir: string, names: readonly ViewName[]): Promise<RawView[]> {
  const readModels = await openReadModels({ dataDir }, 'write');
  const views: RawView[] = [];
  for (const name of names) {
    const { indexes, text = [] } = projections[name];
    const view: RawView = { name, indexes, text, rows: [] };
    for (const pages of [readModels.scan(name, version), readModels.scanState(name, version)])
      for await (const page of pages)
        for (const { id, position, row } of page) view.rows.push([id, position, JSON.stringify(row)]);
    views.push(view);
  }
  await readModels.close();
  return views;
}
