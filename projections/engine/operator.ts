import type { ServerResponse } from 'node:http';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { OperatorRoute } from '#stores/operator-socket.ts';
import { isViewName, viewNames } from '../views/all.ts';
import type { Comparison, RunningProjections } from './ports.ts';

/** A line of the answer to `POST /projections/rebuild`: how a view comes along; the last line says how each ended. */
export type RebuildLine = { status: ProjectionStatus } | { ended: ProjectionStatus[] };

/**
 * The operator's three questions to a living process (LOG-06): `GET /projections/status`, and with `?name=` a
 * view or `all`, `POST /projections/rebuild` and `POST /projections/verify`, which answer lines of JSON as the
 * work comes along. A rebuild that is under way already is followed.
 */
export function projectionRoutes(projections: RunningProjections): OperatorRoute {
  return ({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://operator');
    const name = searchParams.get('name') ?? 'all';
    const names = name === 'all' ? viewNames : [name].filter(isViewName);
    switch (`${method} ${pathname}`) {
      case 'GET /projections/status':
        sendLines(response, status(projections));
        return true;
      case 'POST /projections/rebuild':
        if (names.length > 0) sendLines(response, rebuild(projections, name, names));
        else sendUnknownView(response, name);
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

async function* rebuild(
  projections: RunningProjections,
  name: string,
  names: readonly string[],
): AsyncGenerator<RebuildLine> {
  const heard: ProjectionStatus[] = [];
  let wake = () => {};
  const stopListening = projections.onStatus((view) => {
    if (!names.includes(view.name)) return;
    heard.push(view);
    wake();
  });
  try {
    await projections.rebuild(name);
    const under = new Set(names);
    // What is told of a view before it is told to be rebuilding is how it stood before it was asked for.
    const begun = new Set<string>();
    while (under.size > 0) {
      if (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      for (const view of heard.splice(0)) {
        if (view.rebuild !== null || view.status === 'rebuilding') begun.add(view.name);
        else if (begun.has(view.name)) under.delete(view.name);
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
  } catch (fault) {
    // The asker reads the reason while nothing was sent yet; later an answer cut off has to say it.
    if (response.headersSent) response.destroy(fault as Error);
    else response.writeHead(500).end((fault as Error).message);
  }
}

function sendUnknownView(response: ServerResponse, name: string): void {
  response.writeHead(404).end(`there is no view ${name}; the views are ${viewNames.join(', ')}`);
}
