import { setImmediate } from 'node:timers/promises';
import { type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { openEventLogReader, openReadModels } from '#stores/open.ts';
import { createEventMeter, estimateTotal } from '#stores/progress-bar.ts';
import { projections } from '../../views/all.ts';
import { ViewVersion } from '../view-version.ts';
import { fill } from './fill.ts';

/** The versions to build next to the live rows. */
export type RebuildTask = { locations: StoreLocations; targets: { name: ViewName; version: string }[] };

export type RebuildProgress = NonNullable<ProjectionStatus['rebuild']>;
export type RebuildNotice = { progress: RebuildProgress } | { failed: string };

/**
 * Fills the versions in one pass over the log, creates their indexes, and applies the events appended
 * meanwhile. The projector's thread applies later events when it promotes them.
 */
async function rebuild({ locations, targets }: RebuildTask): Promise<void> {
  const log = await openEventLogReader(locations);
  const readModels = await openReadModels(locations, 'write');
  const open = (how: { fill?: boolean }) =>
    Promise.all(
      targets.map(({ name, version }) =>
        ViewVersion.open({ readModels, log }, projections[name], version, how),
      ),
    );
  let done = 0;
  let position = START;
  const report = createEventMeter(({ total, ...progress }) => {
    const notice: RebuildNotice = { progress: { ...progress, total: total ?? progress.done, position } };
    process.send?.(notice);
  });
  const onProgress = async (applied: Position, events: number) => {
    done += events;
    position = applied;
    report(done, estimateTotal(done, position, await log.head()));
    // Lets this process see that its parent has ended.
    await setImmediate();
  };

  const views = await open({ fill: true });
  await fill({ log, views, onProgress });
  await open({ fill: false });
  await fill({ log, views, onProgress });
  for (const view of views) await view.save();
  await readModels.close();
  await log.close();
}

process.once('disconnect', () => process.exit());
process.once('message', (task: RebuildTask) => {
  rebuild(task).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      process.exitCode = 1;
      const failed = error instanceof Error ? error.message : String(error);
      process.send?.({ failed } satisfies RebuildNotice, () => process.disconnect?.());
    },
  );
});
