import { venueNameHash } from '#domain/venue/name-hash.ts';
import type { Rejection } from '#schema/rejections.ts';
import { venueNameStream } from '#schema/streams.ts';
import type { Caller, Gateway } from './gateway.ts';
import { venueInLog } from './listed.ts';
import { metadataFor } from './metadata.ts';

/** How long a name waits for its venue: an answer takes less, so what is older was cut off. */
const waitsMs = 60_000;

/** `taken`: the name was free before, so that whoever fails to use it gives it back. */
type Reserved = { nameHash: string; taken: boolean };

/**
 * Reserves a name for a venue (VSUB-12); its own is no conflict. A name that no venue bears, because a process
 * died between reservation and use, is taken over after a minute.
 */
export async function reserveVenueName(
  gateway: Gateway,
  caller: Caller,
  { name, venueId }: { name: string; venueId: string },
): Promise<Reserved | Rejection> {
  const nameHash = venueNameHash(name);
  const reserve = () =>
    gateway.send({
      type: 'ReserveVenueName',
      data: { nameHash, venueId },
      meta: metadataFor(gateway, caller),
    });
  let outcome = await reserve();
  if (!outcome.ok) {
    const holder = await holderInVain(gateway, nameHash);
    if (holder === null) return outcome.rejection;
    await releaseVenueName(gateway, caller, { nameHash, venueId: holder });
    outcome = await reserve();
  }
  return outcome.ok ? { nameHash, taken: outcome.events.length > 0 } : outcome.rejection;
}

/** Makes a name free that its venue does not bear after all. */
export async function releaseVenueName(
  gateway: Gateway,
  { correlationId }: Caller,
  data: { nameHash: string; venueId: string },
): Promise<void> {
  const meta = metadataFor(gateway, { actor: { kind: 'system', id: 'venue-names' }, correlationId });
  const outcome = await gateway.send({ type: 'ReleaseVenueName', data, meta });
  if (!outcome.ok) throw new Error(`a venue name was not released: ${outcome.rejection.code}`);
}

async function holderInVain(gateway: Gateway, nameHash: string): Promise<string | null> {
  const last = (await gateway.log.readStream(venueNameStream(nameHash))).at(-1);
  if (last?.type !== 'VenueNameReserved') return null;
  if (gateway.now().getTime() - Date.parse(last.meta.occurredAt) < waitsMs) return null;
  const holder = String(last.data.venueId);
  const venue = await venueInLog(gateway, holder);
  return venue && venueNameHash(venue.name) === nameHash ? null : holder;
}
