import type { ServerResponse } from 'node:http';
import { toPosition } from '#schema/kernel/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { OperatorRoute } from '#stores/operator-socket.ts';
import { isViewName, viewNames } from '../../views/all.ts';
import type { Comparison, RunningProjections } from '../ports.ts';
import { type SkipDeps, skipEvent } from './skip-event.ts';

/** A line of the response to `POST /projections/rebuild`: progress of a view; the last line has every final status. */
export type RebuildLine = { status: ProjectionStatus } | { ended: ProjectionStatus[] };

/**
 * The operator's requests to a running process (LOG-06): `GET /projections/status`, `POST /projections/rebuild`
 * and `POST /projections/verify`, the last two with `?name=` a view or `all`, and `POST /projections/skip` with
 * `?name=` a view, `&position=` and `&reason=`. All respond with JSON lines while the work proceeds. A request for a
 * rebuild that already runs reports the progress of that one.
 */
export function projectionRoutes(projections: RunningProjections, skipping: SkipDeps): OperatorRoute {
  return ({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://operator');
    const name = searchParams.get('name') ?? 'all';
    const names = name === 'all' ? viewNames : [name].filter(isViewName);
    switch (`${method} ${pathname}`) {
      case 'GET /projections/status':
        sendLines(response, status(projections));
        return true;
      case 'POST /projections/rebuild':
        if (names.length > 0)
          sendLines(
            response,
            rebuild(projections, names, () => projections.rebuild(name)),
          );
        else sendUnknownView(response, name);
        return true;
      case 'POST /projections/skip':
        if (isViewName(name)) {
          const position = toPosition(BigInt(searchParams.get('position') ?? ''));
          const reason = searchParams.get('reason') ?? '';
          const skip = () => skipEvent(projections, skipping, { name, position, reason });
          sendLines(response, rebuild(projections, [name], skip));
        } else sendUnknownView(response, name);
        return true;
      case 'POST /projections/verify':
        if (names.length > 0) sendLines(response, verify(projections, names));
        else sendUnknownView(response, name);
        return true;
      default:
        return false;
    }
  };
}

async function* status(projections: RunningProjections): AsyncGenerator<ProjectionStatus> {
  yield* await projections.status();
}

/** `start` leads to the rebuild of the views. */
async function* rebuild(
  projections: RunningProjections,
  names: readonly string[],
  start: () => Promise<unknown>,
): AsyncGenerator<RebuildLine> {
  const updates: ProjectionStatus[] = [];
  let wake = () => {};
  const stopListening = projections.onStatus((view) => {
    if (!names.includes(view.name)) return;
    updates.push(view);
    wake();
  });
  try {
    await start();
    const unfinished = new Set(names);
    // A status from before the rebuild started must not count as its end.
    const begun = new Set<string>();
    while (unfinished.size > 0) {
      if (updates.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      for (const view of updates.splice(0)) {
        if (view.rebuild !== null || view.status === 'rebuilding') begun.add(view.name);
        else if (begun.has(view.name)) unfinished.delete(view.name);
        yield { status: view };
      }
    }
    yield { ended: (await projections.status()).filter((view) => names.includes(view.name)) };
  } finally {
    stopListening();
  }
}

async function* verify(
  projections: RunningProjections,
  names: readonly string[],
): AsyncGenerator<Comparison> {
  for (const name of names) {
    const comparison = await projections.verify(name);
    if (comparison !== 'unknown') yield comparison;
  }
}

async function sendLines(response: ServerResponse, lines: AsyncGenerator<object>): Promise<void> {
  response.on('close', () => lines.return(undefined));
  try {
    const first = await lines.next();
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (let line = first; !line.done; line = await lines.next())
      response.write(`${JSON.stringify(line.value)}\n`);
    response.end();
  } catch (error) {
    // Before the first line the client can get a 500 with the reason; after it, only a broken connection.
    if (response.headersSent) response.destroy(error as Error);
    else response.writeHead(500).end((error as Error).message);
  }
}

function sendUnknownView(response: ServerResponse, name: string): void {
  response.writeHead(404).end(`there is no view ${name}; the views are ${viewNames.join(', ')}`);
}
