import { z } from 'zod';
import { runningAd } from '#projections/views/ads/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { AdRow } from '#schema/rows.ts';
import { type VisitorRequest, visitorHash } from '../analytics/visitor-hash.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { showingLifetimeMs, showingOf } from './showings.ts';

const sent = z.object({ nonce: z.string('Nonce must be text').nullish() });

/**
 * Counts that an ad was seen or followed, once per showing (R-38, R-39, D-85); null when all is well, counted or
 * not, so that nobody learns which nonces are good. Nobody's account stands beside what they looked at.
 */
export async function recordAdTraffic(
  visitor: VisitorRequest,
  type: 'RecordAdImpression' | 'RecordAdClick',
  { id, input }: { id: string; input: unknown },
): Promise<Rejection | null> {
  const { gateway, caller } = visitor;
  const body = parseInput(sent, input);
  if (isRejection(body)) return body;
  const ad = await runningAd(gateway.readModels, id, gateway.today());
  if (!ad) return { code: 'ad-unknown' };
  const showing = await namedShowing(visitor, ad, body.nonce);
  if (showing === null) return null;
  const meta = metadataFor(gateway, { ...caller, actor: { kind: 'guest', id: 'guest' } });
  const data = { adId: ad.id, showing, placement: ad.placement };
  const outcome = await gateway.send({ type, data, meta });
  return outcome.ok ? null : outcome.rejection;
}

/** A call without a nonce, null and '' alike (D-86), counts as one showing per visitor and half hour. */
async function namedShowing(
  visitor: VisitorRequest,
  { id }: AdRow,
  nonce: string | null | undefined,
): Promise<string | null> {
  const { gateway } = visitor;
  if (nonce) return showingOf(gateway, id, nonce);
  const halfHour = Math.floor(gateway.now().getTime() / showingLifetimeMs);
  return visitorHash(visitor, 'ad', id, String(halfHour));
}
