import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { projections, viewNames } from '../../views/all.ts';
import type { Progress } from '../ports.ts';
import { openProgressChannel, type ViewProgress } from './progress-channel.ts';
import { Waiters } from './waiters.ts';

type Deps = {
  dataDir: string;
  log: Pick<EventLog, 'head'>;
  readModels: ReadModels;
  operational: OperationalStore;
  /** The reactors by name, as their checkpoints are kept. */
  reactors: readonly string[];
};

/** Hears how far views and reactors come in this process, starting from what the stores know. */
export async function createProgress(means: Deps): Promise<Progress> {
  const views = new Map<ViewName, ViewProgress>();
  const reactors = new Map<string, Position>();
  const waiters = new Waiters();
  const channel = openProgressChannel(means.dataDir, (heard) => {
    if ('reactor' in heard) {
      reactors.set(heard.reactor, heard.position);
      waiters.passed(`reactor ${heard.reactor}`, heard.position);
    } else if ('views' in heard) for (const place of heard.views) hear(place);
  });

  function hear(place: ViewProgress): void {
    views.set(place.name, place);
    waiters.passed(`view ${place.name}`, place.position);
  }

  channel.publish({ asked: 'places' });
  const head = await means.log.head();
  for (const name of viewNames) {
    const stored = await storedProgress(means.readModels, name, head);
    if (!views.has(name)) hear(stored);
  }
  for (const name of means.reactors) {
    const checkpoint = await means.operational.get('reactor-checkpoint', name);
    if (!reactors.has(name)) reactors.set(name, (checkpoint?.value as Position | undefined) ?? START);
  }

  const placeOf = (view: ViewName) => views.get(view) as ViewProgress;
  return {
    viewsOf: (types) =>
      viewNames.filter(
        (name) => placeOf(name).follows && types.some((type) => Object.hasOwn(projections[name].on, type)),
      ),
    viewPassed: (view, position, timeoutMs) =>
      waiters.wait(`view ${view}`, { position, now: placeOf(view).position, timeoutMs }),
    reactorPassed: (reactor, position, timeoutMs) =>
      waiters.wait(`reactor ${reactor}`, { position, now: reactors.get(reactor) ?? START, timeoutMs }),
    viewPosition: (view) => placeOf(view).position,
    viewRows: (view) => placeOf(view).rows,
    viewBlocked: (view) => placeOf(view).refused,
    close() {
      channel.close();
      waiters.close();
    },
  };
}

/** What the stores say of a view before its projector has said a word. */
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
