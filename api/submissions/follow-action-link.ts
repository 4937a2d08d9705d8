import { foldRow } from '#projections/engine/fold-row.ts';
import { submissions } from '#projections/views/submissions/submissions.ts';
import { type MailedAction, type ReadAction, readAction } from '#reactors/mail/action-tokens.ts';
import { isRejection, type Rejection, rejectionMessage } from '#schema/kernel/rejections.ts';
import { submissionStream } from '#schema/kernel/streams.ts';
import type { Submission } from '#schema/wire.ts';
import { presentOne } from '../commands/row-from-events.ts';
import type { Caller, Gateway, Platform, Queries } from '../gateway.ts';
import { findAdministrator } from '../mail/administrators.ts';
import { type ApprovalResult, approveSubmission, rejectSubmission } from './commands.ts';
import { presentSubmissions } from './presenter.ts';

type PresentDeps = Queries & Pick<Gateway, 'log' | 'sealer'>;
type LinkDeps = Pick<Platform, 'now'> & Pick<Gateway, 'operational' | 'secret' | 'log' | 'sealer'>;

export type MailedActionView = { action: MailedAction; submission: Submission };
export type ActionResult = ApprovalResult | { submission: Submission };

const invalid = { code: 'action-link-invalid' } as const;

/** The action and submission of a mailed link. Changes nothing, because mail programs load links too. */
export async function previewAction(
  gateway: PresentDeps & LinkDeps,
  token: string,
): Promise<MailedActionView | Rejection> {
  const mailed = await validAction(gateway, token);
  const submission = mailed && (await loadCurrentSubmission(gateway, mailed.targetId));
  return mailed && submission ? { action: mailed.action, submission } : invalid;
}

/**
 * Executes the mailed decision in the name of the administrator whom it was mailed to. The token and its
 * sibling are void once the submission is decided, not before, so a failure on the way leaves the link valid. Of
 * two concurrent presses the submission's own rule accepts one (MOD-23).
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
  const args = { id: targetId, input: {} };
  const outcome =
    action === 'approve'
      ? await approveSubmission.run(gateway, by, args)
      : await rejectSubmission.run(gateway, by, args);
  if (isRejection(outcome)) return withReviewer(gateway, outcome, targetId);
  await mailed.revoke();
  return 'status' in outcome ? { submission: outcome } : outcome;
}

/** Null as well when the account is no administrator any longer. */
async function validAction(deps: LinkDeps, token: string): Promise<ReadAction | null> {
  const mailed = await readAction(deps, token);
  return mailed && (await findAdministrator(deps, mailed.userId)) ? mailed : null;
}

/** The rejection, with the name of the administrator who had decided before. */
async function withReviewer(
  deps: PresentDeps,
  rejection: Rejection,
  submissionId: string,
): Promise<Rejection> {
  const decided = await loadCurrentSubmission(deps, submissionId);
  if (!decided?.reviewedBy) return rejection;
  return { ...rejection, message: `${rejectionMessage(rejection)} by ${decided.reviewedBy.name}` };
}

/** The submission by its own stream: a view that lags could still show it as pending; null when unknown. */
async function loadCurrentSubmission(deps: PresentDeps, submissionId: string): Promise<Submission | null> {
  const stream = await deps.log.readStream(submissionStream(submissionId));
  const row = foldRow(submissions, submissionId, stream);
  return row && presentOne(presentSubmissions, deps, row);
}
