import { createdId } from '#domain/created-id.ts';
import { submissions } from '#projections/views/submissions/submissions.ts';
import type { Event, Submission } from '#schema/wire.ts';
import { type Accepted, type CallContext, commandCall } from '../commands/command-call.ts';
import { presentOne, rowFromEvents } from '../commands/row-from-events.ts';
import { loadCreatedListing } from '../listings/load-current.ts';
import { commandRoute, created } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { validateVenueLink } from '../venues/validate-venue-link.ts';
import { presentSubmissions } from './presenter.ts';

export type SubmittedShow = { id: string; status: 'pending'; message: string };
export type ApprovalResult = { submission: Submission; event: Event | null };

/** Takes a show for review. The e-mail is not echoed (D-32a). */
export const submitShow = commandCall('SubmitShow', {
  prepare: ({ gateway, caller, meta }, show) => ({
    ...show,
    submissionId: createdId('submission', meta.commandId),
    submittedBy: caller.user?.id ?? null,
    today: gateway.today(),
    noticeDays: gateway.config.MIN_NOTICE_DAYS,
  }),
  present: (_context, _accepted, { submissionId }): SubmittedShow => ({
    id: submissionId,
    status: 'pending',
    message: 'Your show was submitted. We will review it before it is listed.',
  }),
});

/**
 * Approves a pending submission (R-28, MOD-23). The listing's id follows from the submission's, so that no
 * repeat can list it twice (MOD-26). A `venueId` links it to a known venue. `event` is null when the listing was not
 * made within 2 s.
 */
export const approveSubmission = commandCall('ApproveSubmission', {
  async prepare({ gateway, id: submissionId }, { venueId }) {
    const listingId = createdId('listing', submissionId);
    const unknown = await validateVenueLink(gateway, venueId);
    return unknown ?? { submissionId, listingId, ...(venueId && { venueId }) };
  },
  async present(context, accepted, { listingId }): Promise<ApprovalResult> {
    const event = await loadCreatedListing(context, accepted, listingId);
    return { submission: await presentDecided(context, accepted), event };
  },
});

/** Rejects a pending submission, with a reason or without. */
export const rejectSubmission = commandCall('RejectSubmission', {
  prepare: ({ id }, reason) => ({ submissionId: id, ...reason }),
  present: presentDecided,
});

/** Deciding is for admins (MOD-23). */
export const submissionCommandRoutes = [
  commandRoute('POST', '/api/submissions', submitShow, created),
  commandRoute('PATCH', '/api/submissions/:id/approve', approveSubmission),
  commandRoute('PATCH', '/api/submissions/:id/reject', rejectSubmission, (submission) =>
    json(200, { submission }),
  ),
];

/** The submission as its own stream was after the command: a view that lags could still show it as pending. */
function presentDecided({ gateway, id }: CallContext, { history }: Accepted): Promise<Submission> {
  return presentOne(presentSubmissions, gateway, rowFromEvents(submissions, id, history));
}
