import type { SubmissionRow } from '#schema/listings/submission-rows.ts';
import type { Submission } from '#schema/wire.ts';
import { loadActorNames } from '../accounts/actor-names.ts';
import type { Gateway, Queries } from '../gateway.ts';

/** Submissions for admins: e-mails decrypted, with the names of reviewers. In the order of the rows. */
export async function presentSubmissions(
  deps: Queries & Pick<Gateway, 'sealer' | 'log'>,
  rows: readonly SubmissionRow[],
): Promise<Submission[]> {
  const nameOf = await loadActorNames(
    deps,
    rows.flatMap(({ reviewedBy }) => reviewedBy ?? []),
  );
  return Promise.all(
    rows.map(async ({ submittedBy: _account, reviewedBy, ...row }) => ({
      ...row,
      email: await deps.sealer.open(row.email),
      reviewedBy: reviewedBy && { ...reviewedBy, name: nameOf(reviewedBy) },
    })),
  );
}
