import { createdId } from '#domain/created-id.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { venueFormInput, venueInput } from '#schema/venues/venue.ts';
import type { CommandCall } from '../commands/command-call.ts';
import { commandIdFor } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import { createVenue } from './create-venue.ts';

export type SubmittedVenue = { id: string; message: string };

const quickestMs = 3_000;
const slowestMs = 24 * 60 * 60 * 1000;

const message =
  'Your venue was submitted. We review every venue within 1-3 business days before it is listed.';

/**
 * Takes a venue for review. A filled honeypot is answered like the rest and recorded nowhere; a form sent
 * sooner than 3 s or later than 24 h after it was opened is refused (VSUB-11).
 */
export const submitVenue: CommandCall<SubmittedVenue> = {
  command: 'SubmitVenue',
  async run(gateway, caller, { input, key }) {
    const fields = parseInput(venueInput, input);
    if (isRejection(fields)) return fields;
    const { honeypot, submissionTime } = venueFormInput.parse(input);
    const call = { call: 'SubmitVenue', key: key ?? undefined, body: fields } as const;
    if (honeypot) {
      const named = await commandIdFor(gateway, caller, call);
      return isRejection(named) ? named : { id: createdId('venue', named.commandId), message };
    }
    const submittedBy = caller.user?.id ?? null;
    const result = await createVenue(gateway, caller, {
      call,
      name: fields.name,
      validate: () => (isTimely(submissionTime, gateway.now()) ? null : { code: 'venue-form-stale' }),
      command: (ids, meta) => ({ type: 'SubmitVenue', data: { ...fields, ...ids, submittedBy }, meta }),
    });
    return isRejection(result) ? result : { id: result.venueId, message };
  },
};

function isTimely(submissionTime: number | null, now: Date): boolean {
  if (submissionTime === null) return false;
  const age = now.getTime() - submissionTime;
  return age >= quickestMs && age <= slowestMs;
}
