import { createdId } from '#domain/created-id.ts';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { inTurnOfName } from '#reactors/venue-names/in-turn-of-name.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import { venueStream } from '#schema/streams.ts';
import { venueFormInput, venueInput } from '#schema/venue.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { commandNamed, sendOnce } from '../idempotency.ts';
import { parsed } from '../parsed.ts';
import { reserveVenueName } from '../venue-names.ts';

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
  const venue = parsed(venueInput, input);
  if (isRejection(venue)) return venue;
  const { honeypot, submissionTime } = venueFormInput.parse(input);
  const asked = { call, key, body: venue } as const;
  if (honeypot) {
    const named = await commandNamed(gateway, caller, asked);
    return isRejection(named) ? named : { id: venueIdOf(named.commandId), message };
  }
  let venueId = '';
  const once = () =>
    sendOnce(gateway, caller, asked, async (meta) => {
      venueId = venueIdOf(meta.commandId);
      const submittedBy = caller.user?.id ?? null;
      const command = { type: call, data: { ...venue, venueId, submittedBy }, meta } as const;
      if ((await gateway.log.readStream(venueStream(venueId))).length > 0) return command;
      if (!isTimely(submissionTime, gateway.now())) return { code: 'venue-form-stale' };
      const reserved = await reserveVenueName(gateway, caller, { name: venue.name, venueId });
      return isRejection(reserved) ? reserved : command;
    });
  const outcome = await inTurnOfName(venueNameHash(venue.name), once);
  return outcome.ok ? { id: venueId, message } : outcome.rejection;
}

function isTimely(submissionTime: number | null, now: Date): boolean {
  if (submissionTime === null) return false;
  const age = now.getTime() - submissionTime;
  return age >= quickestMs && age <= slowestMs;
}
