import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { submissions } from '#projections/views/submissions/submissions.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { submissionStream } from '#schema/kernel/streams.ts';
import { approvalInput, rejectionInput } from '#schema/listings/submission.ts';
import type { Event, Submission } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { awaitCreatedListing } from '../listings/await-created-listing.ts';
import { validateVenueLink } from '../venues/validate-venue-link.ts';
import { presentSubmissions } from './presenter.ts';

export type ApprovalResult = { submission: Submission; event: Event | null };

/**
 * Approves a pending submission (R-28, MOD-23). The listing's id follows from the submission's, so that no
 * repeat can list it twice (MOD-26). A `venueId` links it to a known venue. `event` is null when the listing was not made within 2 s.
 */
export async function approveSubmission(
  gateway: Gateway,
  caller: Caller,
  submissionId: string,
  input: unknown,
): Promise<ApprovalResult | Rejection> {
  const sent = parseInput(approvalInput, input ?? {});
  if (isRejection(sent)) return sent;
  const { venueId } = sent;
  const unknown = await validateVenueLink(gateway, venueId);
  if (unknown) return unknown;
  const since = performance.now();
  const listingId = createdId('listing', submissionId);
  const data = { submissionId, listingId, ...(venueId && { venueId }) };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'ApproveSubmission', data, meta });
  if (!outcome.ok) return outcome.rejection;
  const event = await awaitCreatedListing(gateway, { listingId, approved: outcome.position, since });
  return { submission: await decided(gateway, submissionId), event };
}

/** Rejects a pending submission, with a reason or without. */
export async function rejectSubmission(
  gateway: Gateway,
  caller: Caller,
  submissionId: string,
  input: unknown,
): Promise<Submission | Rejection> {
  const reason = parseInput(rejectionInput, input);
  if (isRejection(reason)) return reason;
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RejectSubmission', data: { submissionId, ...reason }, meta });
  return outcome.ok ? decided(gateway, submissionId) : outcome.rejection;
}

async function decided(gateway: Gateway, submissionId: string): Promise<Submission> {
  const shown = await loadCurrentSubmission(gateway, submissionId);
  if (!shown) throw new Error(`submission ${submissionId} was decided, but its stream does not show it`);
  return shown;
}

/** The submission from its own stream, because a lagging view could still show it as pending; null when unknown. */
export async function loadCurrentSubmission(
  gateway: Gateway,
  submissionId: string,
): Promise<Submission | null> {
  const stream = await gateway.log.readStream(submissionStream(submissionId));
  const row = foldRow(submissions, submissionId, stream);
  const [shown] = row ? await presentSubmissions(gateway, [row]) : [];
  return shown ?? null;
}
