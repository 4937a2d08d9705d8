import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Gateway } from '../gateway.ts';

/** Starts a rebuild of one view, or of `all`, next to the live rows (R-99, LOG-06). */
export async function rebuildProjection(
  { projections }: Pick<Gateway, 'projections'>,
  name: string,
): Promise<{ name: string; status: 'rebuilding' } | Rejection> {
  const answer = await projections.rebuild(name);
  if (answer === 'unknown') return { code: 'projection-unknown' };
  if (answer === 'already-rebuilding') return { code: 'already-rebuilding' };
  return { name, status: 'rebuilding' };
}
