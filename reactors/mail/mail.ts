import type { Recorded } from '#schema/events.ts';
import { submissionStream, venueStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { Mail } from '#stores/outside/mail/mail.ts';
import { erased } from '#stores/personal-data/sealer.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';
import { issueActions } from './action-tokens.ts';
import type { Administrator, MailDeps } from './deps.ts';
import {
  approvalEmail,
  claimApprovalEmail,
  claimRejectionEmail,
  rejectionEmail,
  reviewEmail,
} from './emails.ts';
import { sendOnce } from './send-once.ts';

/** Older events are not mailed, such as those of a demo or an import. */
const maxEventAgeMs = 15 * 60 * 1000;

type OnShow = 'ShowSubmitted' | 'SubmissionApproved' | 'SubmissionRejected';
type OnClaim = 'VenueClaimApproved' | 'VenueClaimRejected';

/**
 * Mails each administrator the links to decide on a new show, and the sender of a show or claim its outcome
 * (MOD-27, D-56): once for each event and person, and never for events before the first start.
 */
export function createMailReactor(deps: MailDeps): Reactor<OnShow | OnClaim> {
  return {
    name: 'mail',
    on: [
      'ShowSubmitted',
      'SubmissionApproved',
      'SubmissionRejected',
      'VenueClaimApproved',
      'VenueClaimRejected',
    ],
    startAt: 'at-head',

    async react(event, { log }) {
      if (deps.now().getTime() - Date.parse(event.meta.occurredAt) > maxEventAgeMs) return;
      switch (event.type) {
        case 'ShowSubmitted':
          return mailAdministrators(event, log, deps);
        case 'SubmissionApproved':
        case 'SubmissionRejected':
          return mailSender(event, log, deps);
        case 'VenueClaimApproved':
        case 'VenueClaimRejected':
          return mailClaimant(event, log, deps);
      }
    },
  };
}

/** Sends no mail about a show that an agent has decided on already. */
async function mailAdministrators(
  event: Recorded<'ShowSubmitted'>,
  log: EventLogReader,
  deps: MailDeps,
): Promise<void> {
  const stream = (await log.readStream(event.stream)) as Recorded[];
  if (stream.some(({ type }) => type === 'SubmissionApproved' || type === 'SubmissionRejected')) return;
  const sentBy = await deps.sealer.open(event.data.email);
  const results = await Promise.allSettled(
    (await deps.administrators()).map((admin) => mailAdministrator(admin, { event, sentBy }, deps)),
  );
  const errors = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const error = errors.find((each) => !(each instanceof SkipEvent)) ?? errors[0];
  if (error !== undefined) throw error;
}

async function mailAdministrator(
  admin: Administrator,
  { event, sentBy }: { event: Recorded<'ShowSubmitted'>; sentBy: string },
  deps: MailDeps,
): Promise<void> {
  const { site } = deps;
  const { sealer } = deps;
  // The mail is dropped when the sender or the administrator was erased while it was being written.
  const isWanted = async () =>
    (sentBy === erased || (await sealer.isReadable(event.data.email))) &&
    (await sealer.keyName(sealer.subjectOf(admin.email))) !== null;
  let revokeLinks = async () => {};
  const write = async () => {
    const { submissionId } = event.data;
    const actions = await issueActions(deps, { submissionId, admin });
    revokeLinks = actions.revoke;
    const linkOf = (token: string) => `${site.url}/admin/action?token=${token}`;
    const links = { approve: linkOf(actions.approve), reject: linkOf(actions.reject) };
    const mail = reviewEmail({ site, to: admin.email }, { show: event.data, sentBy, links });
    return { ...mail, about: event.stream, isWanted };
  };
  try {
    await sendOnce(deps, { cause: event.id, to: admin.email, write });
  } catch (error) {
    // The mail was not sent, so its links are unused.
    await revokeLinks();
    throw error;
  }
}

async function mailSender(
  event: Recorded<'SubmissionApproved' | 'SubmissionRejected'>,
  log: EventLogReader,
  deps: MailDeps,
): Promise<void> {
  const stream = (await log.readStream(submissionStream(event.data.submissionId))) as Recorded[];
  const show = stream.find(({ type }) => type === 'ShowSubmitted')?.data as
    | Recorded<'ShowSubmitted'>['data']
    | undefined;
  if (!show) throw new SkipEvent(`no submission in ${event.stream}`);
  await mailOnce(event, show.email, deps, async (to) => {
    const target = { site: deps.site, to };
    return event.type === 'SubmissionApproved'
      ? approvalEmail(target, { show, listingId: event.data.listingId })
      : rejectionEmail(target, { show, reason: event.data.rejectionReason });
  });
}

async function mailClaimant(event: Recorded<OnClaim>, log: EventLogReader, deps: MailDeps): Promise<void> {
  const { claimId, venueId, adminNotes } = event.data;
  const stream = (await log.readStream(event.stream)) as Recorded[];
  const claim = stream.find(({ type, data }) => type === 'VenueClaimSubmitted' && data.claimId === claimId);
  if (claim?.type !== 'VenueClaimSubmitted') throw new SkipEvent(`no claim ${claimId} in ${event.stream}`);
  await mailOnce(event, claim.data.contactEmail, deps, async (to) => {
    const target = { site: deps.site, to };
    const venue = { id: venueId, name: await nameOf(venueId, log) };
    return event.type === 'VenueClaimApproved'
      ? claimApprovalEmail(target, venue)
      : claimRejectionEmail(target, { venue, adminNotes });
  });
}

/** The venue's current name; for a removed one its last name, from its stream. */
async function nameOf(venueId: string, log: EventLogReader): Promise<string> {
  const stream = await log.readStream(venueStream(venueId));
  const named = stream.findLast(({ data }) => typeof data.name === 'string');
  return typeof named?.data.name === 'string' ? named.data.name : 'your venue';
}

/** Sends nothing to an erased person, whose address cannot be read any more. */
async function mailOnce(
  { id, stream }: Recorded,
  sealedAddress: string,
  deps: MailDeps,
  write: (to: string) => Promise<Mail>,
): Promise<void> {
  const { sealer } = deps;
  const to = await sealer.open(sealedAddress);
  if (to === erased) return;
  const isWanted = () => sealer.isReadable(sealedAddress);
  await sendOnce(deps, {
    cause: id,
    to,
    write: async () => ({ ...(await write(to)), about: stream, isWanted }),
  });
}
