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
 * Counts an impression or click of an ad once per showing (R-38, R-39, D-85). Returns null whether it counted or not,
 * so that callers cannot test nonces. Recorded as a guest: an account is never stored with the ads it saw.
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

/** Without a nonce (null or '', D-86), one showing per visitor and half hour. Null for an invalid nonce. */
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
