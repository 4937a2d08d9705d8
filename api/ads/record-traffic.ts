import { currentPlacement } from '#domain/ad/ad.ts';
import { adTrafficInput } from '#schema/ads/ad.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { adStream } from '#schema/kernel/streams.ts';
import { visitorHash } from '../analytics/visitor-hash.ts';
import type { CommandCall } from '../commands/command-call.ts';
import { guestActor, metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway, Platform } from '../gateway.ts';
import { showingLifetimeMs, showingOf } from './showings.ts';

/** Counts an impression of a running ad. */
export const recordAdImpression = recordTraffic('RecordAdImpression');

/** Counts a click on a running ad. */
export const recordAdClick = recordTraffic('RecordAdClick');

/**
 * Counts once per showing (D-85). The result is the ad's id whether it counted or not, so that callers cannot
 * test nonces. Recorded as a guest: accounts are never stored with the ads that they saw.
 */
function recordTraffic(command: 'RecordAdImpression' | 'RecordAdClick'): CommandCall<{ id: string }> {
  return {
    command,
    async run(gateway, caller, { id = '', input }) {
      const body = parseInput(adTrafficInput, input);
      if (isRejection(body)) return body;
      const placement = currentPlacement(await gateway.log.readStream(adStream(id)), gateway.today());
      if (!placement) return { code: 'ad-unknown' };
      const showing = await showingFor(gateway, caller, { id, nonce: body.nonce });
      if (showing === null) return { id };
      const data = { adId: id, showing, placement };
      const meta = metadataFor(gateway, { ...caller, actor: guestActor });
      const outcome = await gateway.send({ type: command, data, meta });
      return outcome.ok ? { id } : outcome.rejection;
    },
  };
}

/** Without a nonce (null or '', D-86), one showing per visitor and half hour. Null for an invalid nonce. */
async function showingFor(
  deps: Platform & Pick<Gateway, 'secret' | 'operational'>,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  { id, nonce }: { id: string; nonce?: string | null | undefined },
): Promise<string | null> {
  if (nonce) return showingOf(deps, id, nonce);
  const halfHour = Math.floor(deps.now().getTime() / showingLifetimeMs);
  return visitorHash(deps, caller, 'ad', id, String(halfHour));
}
