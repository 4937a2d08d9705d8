import { createdId } from '#domain/created-id.ts';
import { adEnquiryInput } from '#schema/ads/ad-enquiry.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';

const received = "Success! Your ad submission has been received. We'll contact you within 24 hours." as const;

/** Records an advertiser's enquiry for review (R-37, ADS-13, ADS-14). */
export async function submitAdEnquiry(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<{ id: string; message: typeof received } | Rejection> {
  const enquiry = parseInput(adEnquiryInput, input);
  if (isRejection(enquiry)) return enquiry;
  let id = '';
  const outcome = await sendOnce(gateway, caller, { call: 'SubmitAdEnquiry', key, body: enquiry }, (meta) => {
    id = createdId('adEnquiry', meta.commandId);
    return { type: 'SubmitAdEnquiry', data: { ...enquiry, enquiryId: id, today: gateway.today() }, meta };
  });
  return outcome.ok ? { id, message: received } : outcome.rejection;
}
