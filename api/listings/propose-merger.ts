import { mergerOf } from '#domain/listing/listing.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Caller, Gateway } from '../gateway.ts';

type Deps = Pick<Gateway, 'log' | 'send' | 'now'>;
type Merger = { listingId: string; into: string };

/**
 * Proposes a merger, so that `MergeListing` can do it, unless it would close a circle of mergers, which would hide every
 * show of it (D-117). Of proposals that together make a circle the last one in the log sees the others: it withdraws one
 * that is not done yet, or is rejected. So whatever the order of concurrent calls in any processes, all mergers of a
 * circle but one succeed, and a proposal whose process died stops no later one.
 */
export async function proposeMerger(deps: Deps, caller: Caller, merger: Merger): Promise<Rejection | null> {
  const { listingId, into } = merger;
  const proposed = await deps.send({
    type: 'ProposeListingMerge',
    data: merger,
    meta: metadataFor(deps, caller),
  });
  if (!proposed.ok) return proposed.rejection;
  const own = mergerOf(proposed.history);
  const circle = own && (await circleThrough(deps, listingId, into, own.since));
  if (!circle) return null;
  const actor = { kind: 'system', id: 'mergers' } as const;
  for (const { isMerged, ...other } of circle.toReversed()) {
    if (isMerged) continue;
    const meta = metadataFor(deps, { ...caller, actor });
    const withdrawn = await deps.send({ type: 'WithdrawListingMerge', data: other, meta });
    if (withdrawn.ok) return null;
  }
  return { code: 'listing-merged-meanwhile' };
}

/** The mergers that lead from `into` to the listing, done or proposed before `since`; null when none do. */
async function circleThrough(
  { log }: Deps,
  listingId: string,
  into: string,
  since: Position,
): Promise<(Merger & { isMerged: boolean })[] | null> {
  const path = new Map<string, Merger & { isMerged: boolean }>();
  for (let at = into; at !== listingId; ) {
    const next = mergerOf(await log.readStream(listingStream(at)));
    if (!next || path.has(at)) return null;
    // The caller of a later proposal sees this one.
    if (!next.isMerged && isAfter(next.since, since)) return null;
    path.set(at, { listingId: at, into: next.into, isMerged: next.isMerged });
    at = next.into;
  }
  return [...path.values()];
}
