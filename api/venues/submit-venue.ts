import { createdId } from '#domain/created-id.ts';
import { venueNames } from '#domain/reservation/unique-names.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { venueStream } from '#schema/kernel/streams.ts';
import { venueFormInput, venueInput } from '#schema/venues/venue.ts';
import { commandIdFor, runOnce } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import { takeName } from '../commands/unique-names.ts';
import type { Caller, Gateway } from '../gateway.ts';

export type SubmittedVenue = { id: string; message: string };

const quickestMs = 3_000;
const slowestMs = 24 * 60 * 60 * 1000;

const message =
  'Your venue was submitted. We review every venue within 1-3 business days before it is listed.';
const call = 'SubmitVenue';
const venueIdOf = (commandId: string) => createdId('venue', commandId);

/**
 * Takes a venue for review. A filled honeypot is answered like the rest and recorded nowhere; a form sent
 * sooner than 3 s or later than 24 h after it was opened is refused (VSUB-11). The name is reserved first.
 */
export async function submitVenue(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<SubmittedVenue | Rejection> {
  const venue = parseInput(venueInput, input);
  if (isRejection(venue)) return venue;
  const { honeypot, submissionTime } = venueFormInput.parse(input);
  const request = { call, key, body: venue } as const;
  if (honeypot) {
    const named = await commandIdFor(gateway, caller, request);
    return isRejection(named) ? named : { id: venueIdOf(named.commandId), message };
  }
  let venueId = '';
  const outcome = await runOnce(gateway, caller, request, async (meta) => {
    venueId = venueIdOf(meta.commandId);
    const submittedBy = caller.user?.id ?? null;
    const submit = (reservation?: number) =>
      gateway.send({ type: call, data: { ...venue, venueId, submittedBy, reservation }, meta });
    const stream = await gateway.log.readStream(venueStream(venueId));
    if (stream.some(({ type }) => type === 'VenueSubmitted')) return submit();
    if (!isTimely(submissionTime, gateway.now()))
      return { ok: false, rejection: { code: 'venue-form-stale' } };
    return takeName(gateway, caller, { kind: venueNames, name: venue.name, owner: venueId }, submit);
  });
  return outcome.ok ? { id: venueId, message } : outcome.rejection;
}

function isTimely(submissionTime: number | null, now: Date): boolean {
  if (submissionTime === null) return false;
  const age = now.getTime() - submissionTime;
  return age >= quickestMs && age <= slowestMs;
}
