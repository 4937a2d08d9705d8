import { createdId } from '#domain/created-id.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { showInput } from '#schema/listings/submission.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';

export type SubmittedShow = { id: string; status: 'pending'; message: string };

/** Takes a show for review. The e-mail is not echoed (D-32a). */
export async function submitShow(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<SubmittedShow | Rejection> {
  const show = parseInput(showInput, input);
  if (isRejection(show)) return show;
  let id = '';
  const outcome = await sendOnce(gateway, caller, { call: 'SubmitShow', key, body: show }, (meta) => {
    id = createdId('submission', meta.commandId);
    const data = {
      ...show,
      submissionId: id,
      submittedBy: caller.user?.id ?? null,
      today: gateway.today(),
      noticeDays: gateway.config.MIN_NOTICE_DAYS,
    };
    return { type: 'SubmitShow', data, meta };
  });
  if (!outcome.ok) return outcome.rejection;
  return {
    id,
    status: 'pending',
    message: 'Your show was submitted. We will review it before it is listed.',
  };
}
