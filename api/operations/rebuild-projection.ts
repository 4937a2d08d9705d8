import { isViewName, viewNames } from '#projections/views/all.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Caller, Gateway } from '../gateway.ts';

/** A request that no projector follows within this time is answered with 503; the next projector follows it. */
const followTimeoutMs = 10_000;

/** No process that builds views has followed the request in time. */
export class ProjectorUnavailable extends Error {
  override readonly name = 'ProjectorUnavailable';

  constructor() {
    super('no process builds views at the moment');
  }
}

/** Requests a rebuild of one view, or of `all`, next to the live rows (R-99, LOG-06), and waits until it starts. */
export async function rebuildProjection(
  gateway: Pick<Gateway, 'projections' | 'send' | 'now'>,
  caller: Pick<Caller, 'actor' | 'correlationId'>,
  name: string,
): Promise<{ name: string; status: 'rebuilding' } | Rejection> {
  const { projections, send } = gateway;
  const names: readonly string[] = name === 'all' ? viewNames : [name].filter(isViewName);
  if (names.length === 0) return { code: 'projection-unknown' };
  const views = (await projections.status()).filter((view) => names.includes(view.name));
  if (views.every(({ rebuild }) => rebuild !== null)) return { code: 'already-rebuilding' };
  const meta = metadataFor(gateway, caller);
  const requested = await send({ type: 'RequestProjectionRebuild', data: { projection: name }, meta });
  if (!requested.ok) return requested.rejection;
  if (!(await projections.requestsPassed(requested.position, followTimeoutMs)))
    throw new ProjectorUnavailable();
  return { name, status: 'rebuilding' };
}
