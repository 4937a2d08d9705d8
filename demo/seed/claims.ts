import { uploadDocument } from '#api/documents/upload-document.ts';
import type { Gateway } from '#api/gateway.ts';
import type { AnyCommand } from '#domain/commands.ts';
import type { BusinessRole, UploadedDocument } from '#schema/venues/venue-claim.ts';
import { readTable } from '../city/city.ts';
import { cached } from '../pictures/image-cache.ts';
import { chance, derivedId, pick } from '../random.ts';
import { toPdf } from './pdf.ts';
import { byTime, day, hour, meta, type Setting, type Users, venueIdOf } from './setting.ts';

const documentTypes = {
  permit: ['Certificate of occupancy', 'Use: assembly, with stage', 'Specimen. Issued by nobody.'],
  lease: ['Commercial lease, page 1 of 11', 'Landlord: Hackberry Holdings', 'Specimen. Binding on nobody.'],
  letter: [
    'Letter of the owner',
    'The bearer may speak for us about the listing.',
    'Specimen. Signed by nobody.',
  ],
  bill: ['Electricity, October', '2,914 kWh, of which the ice machine: most', 'Paid, thank you. Specimen.'],
} as const;

const claims = readTable('claims').map(
  ([venue = '', email = '', contactName = '', role, documents, decision, adminNotes, notes]) => ({
    venue,
    /** Address of a member. */
    email,
    contactName,
    businessRole: role as BusinessRole,
    documents: (documents ? documents.split(', ') : []) as (keyof typeof documentTypes)[],
    /** Null while it is pending. */
    decision: (decision || null) as 'ClaimVenue' | 'RejectVenueClaim' | null,
    adminNotes: adminNotes || null,
    notes: notes || null,
  }),
);
type Claim = (typeof claims)[number];

type ClaimSetting = Setting & { documents: ReadonlyMap<string, UploadedDocument[]> };

const keyOf = ({ venue, email }: Claim) => `${venue}: ${email}`;

/** The address of the venue's claimant, who must not review it. */
export const claimantOf = (venue: string) => claims.find((claim) => claim.venue === venue)?.email;

/** The documents of the claims by claim, each uploaded once, by its claimant. */
export function claimDocuments({ config, documents, now }: Gateway, users: Users) {
  const upload = (claim: Claim) =>
    Promise.all(
      claim.documents.map((type) => {
        const [title, ...text] = documentTypes[type];
        const lines = [`Premises: ${claim.venue}`, `Issued to: ${claim.contactName}`, ...text];
        const file = { name: `${title}.pdf`, bytes: toPdf({ title, lines }) };
        return uploadDocument({ documents, now }, { actor: claimant(claim, users) }, file);
      }),
    );
  return cached(config.DATA_DIR, 'documents', new Map(claims.map((claim) => [keyOf(claim), claim])), upload);
}

/** The claims of members in order of time, then what admins decided three to five days after each. */
export function claimCommands(setting: ClaimSetting): AnyCommand[] {
  return [
    ...byTime(claims.map((claim) => submit(claim, setting))),
    ...claims.flatMap((claim) => decide(claim, setting)),
  ];
}

function submit(claim: Claim, setting: ClaimSetting): AnyCommand {
  const { contactName, email, businessRole, notes } = claim;
  const ids = idsOf(claim, setting.users);
  const number = 150 + Math.floor(50 * chance('number', email));
  return {
    type: 'SubmitVenueClaim',
    data: {
      ...ids,
      contactName,
      contactEmail: email,
      contactPhone: chance('phone', email) < 0.7 ? `(512) 555-0${number}` : null,
      businessRole,
      notes,
      verificationDocs: setting.documents.get(keyOf(claim)) ?? [],
    },
    meta: meta(claimant(claim, setting.users), claimedAt(claim, setting), 'claim', ids.claimId),
  };
}

function decide(claim: Claim, setting: ClaimSetting): AnyCommand[] {
  if (!claim.decision) return [];
  const { decision: type, adminNotes } = claim;
  const ids = idsOf(claim, setting.users);
  const at = claimedAt(claim, setting) + (3 + 2 * chance('decided', ids.claimId)) * day;
  const moderator = pick(setting.users.moderators, 'claim decided by', ids.claimId);
  return [{ type, data: { ...ids, adminNotes }, meta: meta(moderator, at, 'decide', ids.claimId) }];
}

function claimedAt(claim: Claim, { now }: Setting): number {
  const ago = chance('claimed', keyOf(claim));
  return claim.decision ? now - (20 + ago * 30) * day : now - (4 + ago * 90) * hour;
}

function claimant({ email }: Claim, { members }: Users) {
  const member = members.find((one) => one.email === email);
  if (!member) throw new RangeError(`${email} is not a member`);
  return member.actor;
}

function idsOf(claim: Claim, users: Users) {
  const [venueId, userId] = [venueIdOf(claim.venue), claimant(claim, users).id];
  return { claimId: derivedId('claim', venueId, userId), venueId, userId };
}
