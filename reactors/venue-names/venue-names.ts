import { v5 } from 'uuid';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import type { Recorded } from '#schema/events.ts';
import type { CommandMetadata } from '#schema/message.ts';
import type { VenueNameCommand } from '#schema/venue-name.ts';
import { NothingToDo, type Reactor } from '../reactor.ts';
import { inTurnOfName } from './in-turn-of-name.ts';

/** The namespace of this reactor's command ids. */
const commandIds = '4a1f6f0e-3f0b-5c59-8f6d-6e4d0f0a9d57';

/**
 * Frees the names that a venue no longer bears (VSUB-12, AVE-20), each in its turn, so that one which it is about to
 * take again is not taken from it; then makes sure of the one it bears.
 */
export const venueNames: Reactor<'VenueRevised' | 'VenueRemoved'> = {
  name: 'venue-names',
  on: ['VenueRevised', 'VenueRemoved'],

  async react(event, { log, send }) {
    if (event.type === 'VenueRevised' && event.data.name === undefined) return;
    const names = async () => namesIn((await log.readStream(event.stream)) as Recorded[]);
    const { borne, former } = await names();
    for (const nameHash of former)
      await inTurnOfName(nameHash, async () => {
        if ((await names()).borne === nameHash) return;
        const outcome = await send(commandFor(event, 'ReleaseVenueName', nameHash));
        if (!outcome.ok) throw new Error(`a name was not released: ${outcome.rejection.code}`);
      });
    if (borne === null) return;
    const outcome = await send(commandFor(event, 'ReserveVenueName', borne));
    if (!outcome.ok) throw new NothingToDo(`the venue bears a name that is not its own: ${event.stream}`);
  },
};

/** The names of a venue's whole life, as hashes; it bears none once it is removed. */
function namesIn(stream: readonly Recorded[]): { borne: string | null; former: string[] } {
  const names = stream.flatMap((event) => {
    const named =
      event.type === 'VenueSubmitted' || event.type === 'VenueAdded' || event.type === 'VenueRevised';
    return named && typeof event.data.name === 'string' ? [venueNameHash(event.data.name)] : [];
  });
  const removed = stream.some(({ type }) => type === 'VenueRemoved');
  const borne = removed ? null : (names.at(-1) ?? null);
  return { borne, former: [...new Set(names)].filter((name) => name !== borne) };
}

function commandFor(
  { id, data: { venueId }, meta: { occurredAt, correlationId } }: Recorded<'VenueRevised' | 'VenueRemoved'>,
  type: VenueNameCommand['type'],
  nameHash: string,
): VenueNameCommand {
  const meta: CommandMetadata = {
    at: occurredAt,
    actor: { kind: 'system', id: 'venue-names-reactor' },
    correlationId,
    causationId: id,
    commandId: v5(`${type} ${id}`, commandIds),
  };
  return { type, data: { nameHash, venueId }, meta };
}
