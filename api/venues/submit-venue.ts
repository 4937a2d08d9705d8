import { createdId } from '#domain/created-id.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { venueFormInput, venueInput } from '#schema/venues/venue.ts';
import { type CommandCall, commandCall } from '../commands/command-call.ts';
import { commandIdFor } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import { wasVenueCreated } from './load-current.ts';

export type SubmittedVenue = { id: string; message: string };

const quickestMs = 3_000;
const slowestMs = 24 * 60 * 60 * 1000;

const message =
  'Your venue was submitted. We review every venue within 1-3 business days before it is listed.';

const submit = commandCall('SubmitVenue', {
  async prepare({ gateway, caller, meta }, fields, sent) {
    const venueId = createdId('venue', meta.commandId);
    const { submissionTime } = venueFormInput.parse(sent);
    const isRepeat = await wasVenueCreated(gateway, venueId);
    if (!isRepeat && !isTimely(submissionTime, gateway.now())) return { code: 'venue-form-stale' };
    return { ...fields, venueId, submittedBy: caller.user?.id ?? null };
  },
  present: (_context, _accepted, { venueId }): SubmittedVenue => ({ id: venueId, message }),
});

/**
 * Takes a venue for review. A filled honeypot is answered like the rest and recorded nowhere; a form sent
 * sooner than 3 s or later than 24 h after it was opened is refused (VSUB-11).
 */
export const submitVenue: CommandCall<SubmittedVenue> = {
  command: submit.command,
  async run(gateway, caller, args) {
    const body = parseInput(venueInput, args.input);
    if (isRejection(body) || !venueFormInput.parse(args.input).honeypot)
      return submit.run(gateway, caller, args);
    const call = { call: submit.command, key: args.key ?? undefined, body };
    const ids = await commandIdFor(gateway, caller, call);
    return isRejection(ids) ? ids : { id: createdId('venue', ids.commandId), message };
  },
};

function isTimely(submissionTime: number | null, now: Date): boolean {
  if (submissionTime === null) return false;
  const age = now.getTime() - submissionTime;
  return age >= quickestMs && age <= slowestMs;
}
