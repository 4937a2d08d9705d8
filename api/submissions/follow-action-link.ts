import { type MailedAction, type ReadAction, readAction } from '#reactors/mail/action-tokens.ts';
import { isRejection, type Rejection, rejectionMessage } from '#schema/kernel/rejections.ts';
import type { Submission } from '#schema/wire.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { findAdministrator } from '../mail/administrators.ts';
import {
  type ApprovalResult,
  approveSubmission,
  loadCurrentSubmission,
  rejectSubmission,
} from './moderate.ts';

export type MailedActionView = { action: MailedAction; submission: Submission };
export type ActionResult = ApprovalResult | { submission: Submission };

const invalid = { code: 'action-link-invalid' } as const;

/** What a mailed link leads to. Looking changes nothing: mail programs look at links too. */
export async function previewAction(gateway: Gateway, token: string): Promise<MailedActionView | Rejection> {
  const mailed = await validAction(gateway, token);
  const submission = mailed && (await loadCurrentSubmission(gateway, mailed.targetId));
  return mailed && submission ? { action: mailed.action, submission } : invalid;
}

/**
 * Decides as the mailed link says, in the name of the administrator whom it was mailed to. The token and its
 * sibling are void once the submission is decided, not before, so that a fault on the way leaves the link good; of
 * two presses at once the submission's own rule takes one (MOD-23).
 */
export async function executeAction(
  gateway: Gateway,
  { correlationId, ...caller }: Caller,
  token: string,
): Promise<ActionResult | Rejection> {
  const mailed = await validAction(gateway, token);
  if (mailed === null) return invalid;
  const { action, targetId, userId } = mailed;
  const by: Caller = { ...caller, correlationId, actor: { kind: 'mail-link', id: userId } };
  const outcome =
    action === 'approve'
      ? await approveSubmission(gateway, by, targetId, {})
      : await rejectSubmission(gateway, by, targetId, {});
  if (isRejection(outcome)) return named(gateway, outcome, targetId);
  await mailed.spend();
  return 'status' in outcome ? { submission: outcome } : outcome;
}

/** Null as well when the account is no administrator any longer. */
async function validAction(gateway: Gateway, token: string): Promise<ReadAction | null> {
  const mailed = await readAction(gateway, token);
  return mailed && (await findAdministrator(gateway, mailed.userId)) ? mailed : null;
}

/** The refusal, with the name of who was there first. */
async function named(gateway: Gateway, refusal: Rejection, submissionId: string): Promise<Rejection> {
  const decided = await loadCurrentSubmission(gateway, submissionId);
  if (!decided?.reviewedBy) return refusal;
  return { ...refusal, message: `${rejectionMessage(refusal)} by ${decided.reviewedBy.name}` };
}
