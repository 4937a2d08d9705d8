import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { loadPosition } from '#stores/operational/leases/checkpoint.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { projections, viewNames } from '../../views/all.ts';
import { handlersOf } from '../handlers.ts';
import type { Progress } from '../ports.ts';
import { openProgressChannel, type ViewProgress } from './progress-channel.ts';
import { Waiters } from './waiters.ts';

type Deps = {
  dataDir: string;
  log: Pick<EventLog, 'head'>;
  readModels: ReadModels;
  operational: OperationalStore;
  /** The reactors' names, which are the keys of their checkpoints. */
  reactors: readonly string[];
};

/** Tracks the positions of views and reactors in this process, starting from their stored checkpoints. */
export async function createProgress(deps: Deps): Promise<Progress> {
  const views = new Map<ViewName, ViewProgress>();
  const reactors = new Map<string, Position>();
  const waiters = new Waiters();
  const channel = openProgressChannel(deps.dataDir, (message) => {
    if ('reactor' in message) {
      reactors.set(message.reactor, message.position);
      waiters.passed(`reactor ${message.reactor}`, message.position);
    } else if ('views' in message) for (const view of message.views) update(view);
  });

  function update(view: ViewProgress): void {
    views.set(view.name, view);
    waiters.passed(`view ${view.name}`, view.position);
  }

  channel.publish({ request: 'progress' });
  const head = await deps.log.head();
  for (const name of viewNames) {
    const stored = await storedProgress(deps.readModels, name, head);
    if (!views.has(name)) update(stored);
  }
  for (const name of deps.reactors) {
    const checkpoint = await loadPosition(deps.operational, name);
    if (!reactors.has(name)) reactors.set(name, checkpoint ?? START);
  }

  const progressOf = (view: ViewName) => views.get(view) as ViewProgress;
  return {
    viewsOf: (types) =>
      viewNames.filter(
        (name) =>
          progressOf(name).follows && types.some((type) => handlersOf(projections[name], type).length > 0),
      ),
    viewPassed: (view, position, timeoutMs) =>
      waiters.wait(`view ${view}`, { position, now: progressOf(view).position, timeoutMs }),
    reactorPassed: (reactor, position, timeoutMs) =>
      waiters.wait(`reactor ${reactor}`, { position, now: reactors.get(reactor) ?? START, timeoutMs }),
    viewPosition: (view) => progressOf(view).position,
    viewRows: (view) => progressOf(view).rows,
    viewBlocked: (view) => progressOf(view).refused,
    close() {
      channel.close();
      waiters.close();
    },
  };
}

/** The progress of a view according to the stores, until its projector publishes it. */
async function storedProgress(readModels: ReadModels, name: ViewName, head: Position): Promise<ViewProgress> {
  const version = await readModels.active(name);
  const position = version === null ? START : await readModels.checkpoint(name, version);
  const refused = isAfter(position, head) ? 'its rows have seen more events than the log holds' : null;
  return {
    name,
    position,
    rows: `${version ?? 'none'}@${position}`,
    follows: version !== null && !refused,
    refused,
  };
}
