import type { Recorded } from '#schema/events.ts';
import { submissionStream, venueStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { Mail } from '#stores/outside/mail.ts';
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

/** What happened longer ago is no news: the past that a demo or an import tells is not mailed. */
const maxEventAgeMs = 15 * 60 * 1000;

type OnShow = 'ShowSubmitted' | 'SubmissionApproved' | 'SubmissionRejected';
type OnClaim = 'VenueClaimApproved' | 'VenueClaimRejected';

/**
 * Mails each administrator the links to decide on a new show with, and whoever sent a show or claimed a venue what
 * became of it (MOD-27, D-56): once for each event and person, and never for what the log held before its first start.
 */
export function createMailReactor(mailing: MailDeps): Reactor<OnShow | OnClaim> {
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
      if (mailing.now().getTime() - Date.parse(event.meta.occurredAt) > maxEventAgeMs) return;
      switch (event.type) {
        case 'ShowSubmitted':
          return mailAdministrators(event, log, mailing);
        case 'SubmissionApproved':
        case 'SubmissionRejected':
          return mailSender(event, log, mailing);
        case 'VenueClaimApproved':
        case 'VenueClaimRejected':
          return mailClaimant(event, log, mailing);
      }
    },
  };
}

/** A show that an agent has decided on by then needs nobody's decision. */
async function mailAdministrators(
  event: Recorded<'ShowSubmitted'>,
  log: EventLogReader,
  mailing: MailDeps,
): Promise<void> {
  const stream = (await log.readStream(event.stream)) as Recorded[];
  if (stream.some(({ type }) => type === 'SubmissionApproved' || type === 'SubmissionRejected')) return;
  const sentBy = await mailing.sealer.open(event.data.email);
  const asked = await Promise.allSettled(
    (await mailing.administrators()).map((admin) => mailAdministrator(admin, { event, sentBy }, mailing)),
  );
  const faults = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const fault = faults.find((each) => !(each instanceof SkipEvent)) ?? faults[0];
  if (fault !== undefined) throw fault;
}

async function mailAdministrator(
  admin: Administrator,
  { event, sentBy }: { event: Recorded<'ShowSubmitted'>; sentBy: string },
  mailing: MailDeps,
): Promise<void> {
  const { site } = mailing;
  const { sealer } = mailing;
  // Neither the sender nor the administrator was erased while the mail was being written.
  const isWanted = async () =>
    (sentBy === erased || (await sealer.isReadable(event.data.email))) &&
    (await sealer.keyName(sealer.subjectOf(admin.email))) !== null;
  let unused = async () => {};
  const write = async () => {
    const { submissionId } = event.data;
    const actions = await issueActions(mailing, { submissionId, admin });
    unused = actions.spend;
    const linkOf = (token: string) => `${site.url}/admin/action?token=${token}`;
    const links = { approve: linkOf(actions.approve), reject: linkOf(actions.reject) };
    const mail = reviewEmail({ site, to: admin.email }, { show: event.data, sentBy, links });
    return { ...mail, about: event.stream, isWanted };
  };
  try {
    await sendOnce(mailing, { cause: event.id, to: admin.email, write });
  } catch (fault) {
    // Whatever kept the mail from going out: nobody has these links.
    await unused();
    throw fault;
  }
}

async function mailSender(
  event: Recorded<'SubmissionApproved' | 'SubmissionRejected'>,
  log: EventLogReader,
  mailing: MailDeps,
): Promise<void> {
  const stream = (await log.readStream(submissionStream(event.data.submissionId))) as Recorded[];
  const show = stream.find(({ type }) => type === 'ShowSubmitted')?.data as
    | Recorded<'ShowSubmitted'>['data']
    | undefined;
  if (!show) throw new SkipEvent(`nothing was submitted in ${event.stream}`);
  await mailOnce(event, show.email, mailing, async (to) => {
    const sent = { site: mailing.site, to };
    return event.type === 'SubmissionApproved'
      ? approvalEmail(sent, { show, listingId: event.data.listingId })
      : rejectionEmail(sent, { show, reason: event.data.rejectionReason });
  });
}

async function mailClaimant(event: Recorded<OnClaim>, log: EventLogReader, mailing: MailDeps): Promise<void> {
  const { claimId, venueId, adminNotes } = event.data;
  const stream = (await log.readStream(event.stream)) as Recorded[];
  const claim = stream.find(({ type, data }) => type === 'VenueClaimSubmitted' && data.claimId === claimId);
  if (claim?.type !== 'VenueClaimSubmitted') throw new SkipEvent(`no claim ${claimId} in ${event.stream}`);
  await mailOnce(event, claim.data.contactEmail, mailing, async (to) => {
    const sent = { site: mailing.site, to };
    const venue = { id: venueId, name: await nameOf(venueId, log) };
    return event.type === 'VenueClaimApproved'
      ? claimApprovalEmail(sent, venue)
      : claimRejectionEmail(sent, { venue, adminNotes });
  });
}

/** As the venue is called now; a removed one by its last name, which its stream still knows. */
async function nameOf(venueId: string, log: EventLogReader): Promise<string> {
  const stream = await log.readStream(venueStream(venueId));
  const named = stream.findLast(({ data }) => typeof data.name === 'string');
  return typeof named?.data.name === 'string' ? named.data.name : 'your venue';
}

/** Someone whose data was erased has no address any longer. */
async function mailOnce(
  { id, stream }: Recorded,
  sealedAddress: string,
  mailing: MailDeps,
  write: (to: string) => Promise<Mail>,
): Promise<void> {
  const { sealer } = mailing;
  const to = await sealer.open(sealedAddress);
  if (to === erased) return;
  const isWanted = () => sealer.isReadable(sealedAddress);
  await sendOnce(mailing, {
    cause: id,
    to,
    write: async () => ({ ...(await write(to)), about: stream, isWanted }),
  });
}
