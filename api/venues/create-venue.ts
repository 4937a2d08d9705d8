import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { venueNames } from '#domain/reservation/unique-names.ts';
import { venue } from '#domain/venue/venue.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import type { VenueCommand } from '#schema/venues/venue.ts';
import type { Accepted } from '../commands/command-call.ts';
import { type IdempotentCall, runOnce } from '../commands/idempotency.ts';
import { takeName } from '../commands/unique-names.ts';
import type { Caller, Commands, Gateway, Platform } from '../gateway.ts';

type Creation = {
  call: IdempotentCall;
  name: string;
  /** Why the venue is not created; not asked for a repeat, which answers as the first call did. */
  validate(): Rejection | null | Promise<Rejection | null>;
  command(ids: { venueId: string; reservation: number | undefined }, meta: CommandMetadata): VenueCommand;
};

/** Creates a venue once per idempotency key: reserves its name, then sends the command with the reservation (VSUB-12). */
export async function createVenue(
  deps: Commands & Pick<Platform, 'now'> & Pick<Gateway, 'log' | 'operational' | 'secret'>,
  caller: Caller,
  { call, name, validate, command }: Creation,
): Promise<{ venueId: string; accepted: Accepted } | Rejection> {
  let venueId = '';
  const outcome = await runOnce(deps, caller, call, async (meta) => {
    venueId = createdId('venue', meta.commandId);
    const send = (reservation?: number) => deps.send(command({ venueId, reservation }, meta));
    const { status } = stateFromEvents(venue, await deps.log.readStream(venueStream(venueId)));
    if (status !== 'none') return send();
    const rejection = await validate();
    if (rejection) return { ok: false, rejection };
    return takeName(deps, caller, { kind: venueNames, name, owner: venueId }, send);
  });
  return outcome.ok ? { venueId, accepted: outcome } : outcome.rejection;
}
