import { takeName } from '#api/commands/unique-names.ts';
import type { Gateway, Outcome } from '#api/gateway.ts';
import type { AnyCommand } from '#domain/commands.ts';
import { usernames, venueNames } from '#domain/reservation/unique-names.ts';

/** Sends a command; one that takes a unique name reserves it first, as the calls of visitors do. */
export async function sendReserved(gateway: Gateway, command: AnyCommand): Promise<Outcome> {
  const taken = nameTakenBy(command);
  if (taken === null) return gateway.send(command);
  const stream = await gateway.log.readStream(taken.kind.ownerStream(taken.owner));
  if (stream.some(({ meta }) => meta.commandId === command.meta.commandId)) return gateway.send(command);
  const asOfThen = { ...gateway, now: () => new Date(command.meta.at) };
  return takeName(asOfThen, command.meta, taken, (reservation) =>
    gateway.send({ ...command, data: { ...command.data, reservation } } as AnyCommand),
  );
}

function nameTakenBy({ type, data }: AnyCommand) {
  if (type === 'ReviseProfile' && data.username != null)
    return { kind: usernames, name: data.username, owner: data.userId };
  if (type === 'AddVenue' || type === 'SubmitVenue')
    return { kind: venueNames, name: data.name, owner: data.venueId };
  return null;
}
