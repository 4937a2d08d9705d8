import type { Recorded } from '#schema/events.ts';
import { listingPath } from '#schema/kernel/slug.ts';
import { longDate, monthAndDay } from '#schema/kernel/time/calendar.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import { renderEmail } from '#stores/outside/mail/email-template.ts';
import type { Mail } from '#stores/outside/mail/mail.ts';
import type { MailDeps } from './deps.ts';

type Site = MailDeps['site'];
type Show = Recorded<'ShowSubmitted'>['data'];
type EmailTarget = { site: Site; to: string };

const footerFor = ({ name }: Site) => `You get this mail because your address was given at ${name}.`;

/** The mail to an administrator about a new show; `sentBy` is the decrypted address. */
export function reviewEmail(
  { site, to }: EmailTarget,
  { show, sentBy, links }: { show: Show; sentBy: string; links: { approve: string; reject: string } },
): Mail {
  const mail = renderEmail({
    to,
    subject: `New show to review: ${show.performer} at ${show.venue}`,
    parts: [
      [`A visitor sent a show to ${site.name}:`],
      [...showLines(show), `Sent by: ${sentBy}`],
      { label: 'Approve', link: links.approve },
      { label: 'Reject', link: links.reject },
    ],
    closing: [
      'Each link shows the show with one button, and decides only when you press it.',
      'They are for you alone and work once, for 7 days.',
    ],
  });
  return { ...mail, confidential: true };
}

export function approvalEmail(
  { site, to }: EmailTarget,
  { show, listingId }: { show: Show; listingId: string },
): Mail {
  const { performer } = show;
  return renderEmail({
    to,
    subject: `Your show is on the calendar: ${performer}`,
    parts: [
      [`Good news: ${site.name} lists your show.`],
      showLines(show),
      {
        label: 'See it on the calendar',
        link: new URL(listingPath({ id: listingId, performer }), site.url).href,
      },
    ],
    closing: [footerFor(site)],
  });
}

export function rejectionEmail(
  { site, to }: EmailTarget,
  { show, reason }: { show: Show; reason: string | null },
): Mail {
  return renderEmail({
    to,
    subject: `Your show was not accepted: ${show.performer}`,
    parts: [
      [`Thank you for sending your show to ${site.name}. We have looked at it and will not list it.`],
      ...(reason === null ? [] : [[`Reason: ${reason}`]]),
      showLines(show),
      ['What we list, and why:'],
      { label: 'Listing rules', link: new URL('/about', site.url).href },
    ],
    closing: [footerFor(site)],
  });
}

export function claimApprovalEmail({ site, to }: EmailTarget, venue: { id: string; name: string }): Mail {
  return renderEmail({
    to,
    subject: `Your claim was approved: ${venue.name}`,
    parts: [
      [`You now answer for ${venue.name} at ${site.name}.`],
      { label: 'See the venue', link: new URL(`/venues/${encodeURIComponent(venue.id)}`, site.url).href },
    ],
    closing: [footerFor(site)],
  });
}

/** Contains only the site's own note: other notes are the administrators'. */
export function claimRejectionEmail(
  { site, to }: EmailTarget,
  { venue, adminNotes }: { venue: { name: string }; adminNotes: string | null },
): Mail {
  return renderEmail({
    to,
    subject: `Your claim was not approved: ${venue.name}`,
    parts: [
      [`We have looked at your claim of ${venue.name} at ${site.name} and did not approve it.`],
      ...(adminNotes === rivalNote ? [[`Reason: ${rivalNote}`]] : []),
      ['If you think that is wrong, please write to us:'],
      { label: 'Contact', link: new URL('/about', site.url).href },
    ],
    closing: [footerFor(site)],
  });
}

/** The fields that a visitor submitted, one per line. */
function showLines({
  performer,
  date,
  time,
  additionalDates,
  venue,
  address,
  price,
  ageRestriction,
  url,
}: Show) {
  return [
    `Show: ${performer}`,
    `When: ${longDate(date)}, ${time}`,
    ...(additionalDates.length > 0 ? [`Also on: ${additionalDates.map(monthAndDay).join(', ')}`] : []),
    `Where: ${venue}, ${address}`,
    ...(price ? [`Price: ${price}`] : []),
    `Ages: ${ageRestriction === 'all_ages' ? 'all' : ageRestriction}`,
    ...(url ? [`Link: ${url}`] : []),
  ];
}
