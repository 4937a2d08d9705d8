import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eventDefinitions } from '#schema/events.ts';
import type { EventDefinition } from '#schema/kernel/message.ts';
import { runLogCommand } from '#stores/event-log/cli-commands.ts';
import { sqliteLogTools } from '#stores/event-log/log-tools.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import { claimAt } from '../claims/claims.fixture.ts';
import { multipart, pdf } from '../documents/documents.fixture.ts';
import { signedInClient } from '../graphql/testing/clients.ts';
import { aShow } from '../testing/examples.ts';
import { adminEmail, type Site } from '../testing/site.ts';
import { allMailsWritten, idOf } from './erasure.fixture.ts';

/** Every personal field of the catalogue as 'ShowSubmitted.email'. */
export const personalFields: readonly string[] = Object.values(eventDefinitions).flatMap(
  ({ type, personal }: EventDefinition) => (personal?.fields ?? []).map((field) => `${type}.${field}`),
);

export type Sent = {
  /** The texts sent, by personal field. */
  canaries: Record<string, string>;
  /** The items with a history, as `kind/id`. */
  items: string[];
  /** The URL of the uploaded document. */
  document: string;
};

/**
 * Sends everything with personal fields as a member with the address `own` and with `contact` as the e-mail
 * address in it, each field with a unique text; a show is approved and a claim rejected, so that mails
 * follow.
 */
export async function sendEverything(
  site: Site,
  admin: Awaited<ReturnType<Site['signedIn']>>,
  { own, contact, venue }: { own: string; contact: string; venue: string },
): Promise<Sent> {
  const member = await site.signedIn(own);
  const marked = (name: string) => `Canary ${name} ${contact.split('@')[0]}`;
  const uploaded = multipart(pdf(), `${marked('document')}.pdf`);
  const file = await member('POST', '/api/upload-document', uploaded.body, uploaded.headers);
  const { url: document } = file.body as { url: string };
  const claim = {
    contactName: marked('name'),
    contactEmail: contact,
    contactPhone: '512 555 7391',
    businessRole: 'owner',
    notes: marked('notes'),
    verificationDocs: [document],
  };
  const claimed = await member('POST', claimAt(venue), claim);
  const show = await member('POST', '/api/submissions', aShow({ email: contact, performer: `At ${venue}` }));
  const enquiry = {
    title: 'Lone Star Strings',
    creativeUrl: 'https://example.com/strings.jpg',
    targetUrl: 'https://example.com/strings',
    startDate: '2026-11-21',
    endDate: '2026-11-27',
    contactEmail: contact,
    contactName: marked('advertiser'),
    budget: '$200',
  };
  await member('POST', '/api/ads', enquiry);
  const [claimId, submissionId] = [claimed, show].map(({ body }) => (body as { id: string }).id);
  await allMailsWritten(site);
  await admin('PATCH', `/api/submissions/${submissionId}/approve`);
  await admin('PATCH', `/api/admin/claims/${claimId}/reject`, {});
  await allMailsWritten(site);
  return {
    canaries: {
      'UserRegistered.email': own,
      'ShowSubmitted.email': contact,
      'VenueClaimSubmitted.contactName': claim.contactName,
      'VenueClaimSubmitted.contactEmail': contact,
      'VenueClaimSubmitted.contactPhone': claim.contactPhone,
      'VenueClaimSubmitted.notes': claim.notes,
      'VenueClaimSubmitted.verificationDocs.name': `${marked('document')}.pdf`,
      'AdEnquirySubmitted.contactEmail': contact,
      'AdEnquirySubmitted.contactName': enquiry.contactName,
    },
    items: [`submission/${submissionId}`, `claim/${claimId}`, `user/${await idOf(member)}`],
    document,
  };
}

/**
 * Everything that administrators and auditors can read of the items: over REST and GraphQL, and with the log
 * tool.
 */
export async function everythingReadable(
  site: Site,
  admin: Awaited<ReturnType<Site['signedIn']>>,
  { items, document }: Sent,
): Promise<string> {
  const paths = [
    ...items.map((item) => `/api/admin/history/${item}`),
    '/api/admin/log?limit=1000',
    '/api/submissions',
    '/api/admin/claims',
    '/api/admin/ad-enquiries',
    document,
  ];
  const answers = await Promise.all(paths.map((path) => admin('GET', path)));
  const person = await signedInClient(site, adminEmail);
  const histories = items.map((item) => {
    const [kind, id] = item.split('/');
    return `{ history(kind: ${kind}, id: "${id}") { entries { sentence data stateAfter actor { name } } state } }`;
  });
  const lists = [
    '{ log(first: 100) { entries { data actor { name } } } }',
    '{ submissions(first: 50) { edges { node { id email } } } }',
    '{ venueClaims(first: 50) { edges { node { contactName contactEmail contactPhone notes verificationDocs { name } username } } } }',
    '{ adEnquiries(first: 50) { edges { node { contactName contactEmail } } } }',
  ];
  const answered = await Promise.all([...histories, ...lists].map((query) => person.send(query)));
  const faults = answered.flatMap(({ errors }) => errors.map(({ message }) => message));
  if (faults.length > 0) throw new Error(faults.join('; '));
  const tool = await withTool(site, [['export'], ...items.map((item) => ['history', ...item.split('/')])]);
  return JSON.stringify([
    answers.map(({ body, headers, text: sent }) => [body, sent, headers]),
    answered.map(({ data }) => data),
    tool,
  ]);
}

/** The output of `npm run log` while the gateway runs. */
async function withTool({ dataDir, gateway: { log } }: Site, calls: string[][]): Promise<string[]> {
  const ownership = await lockDataFolder(dataDir);
  const socket = await listenOperatorSocket(dataDir, [logRoutes(log, sqliteLogTools(dataDir, log))]);
  try {
    const printed: string[] = [];
    for (const call of calls) {
      const out = new PassThrough();
      const output = text(out);
      await runLogCommand(call, { dataDir }, { out, err: out });
      out.end();
      printed.push(await output);
    }
    return printed;
  } finally {
    await socket.close();
    await ownership.release();
  }
}
