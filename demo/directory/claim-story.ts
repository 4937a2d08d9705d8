import { uploadDocument } from '#api/documents/upload-document.ts';
import type { Gateway } from '#api/gateway.ts';
import type { AnyCommand } from '#domain/commands.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { chance, derivedId, pick } from '../derived.ts';
import { openKept } from '../kept.ts';
import { type Cast, meta } from '../story.ts';
import { claimKey, claims, type ToldClaim } from './claims.ts';
import { paper } from './paper.ts';
import { venueIdOf } from './venue-id.ts';

type PapersOf = (claim: ToldClaim) => UploadedDocument[];
type Setting = { cast: Cast; now: number; papersOf: PapersOf };

const hour = 3_600_000;
const day = 24 * hour;

/** The claimants' papers, each uploaded once, as its claimant. */
export async function claimPapers(
  { config, documents, now }: Pick<Gateway, 'config' | 'documents' | 'now'>,
  cast: Cast,
): Promise<PapersOf> {
  const kept = openKept<UploadedDocument[]>(config.DATA_DIR, 'papers');
  const missing = claims.filter((claim) => !kept.has(claimKey(claim)));
  for (const claim of missing) {
    const { actor } = claimant(claim, cast);
    const sent = claim.papers.map(({ name, ...words }) =>
      uploadDocument({ documents, now }, { actor }, { name, bytes: paper(words) }),
    );
    kept.set(claimKey(claim), await Promise.all(sent));
  }
  if (missing.length > 0) await kept.save();
  return (claim) => kept.get(claimKey(claim)) ?? [];
}

/** The claims that members made, in order; what became of them is `claimDecisions`. */
export function claimStory(setting: Setting): AnyCommand[] {
  return claims
    .map((claim): AnyCommand => {
      const { contactName, email, businessRole, notes } = claim;
      const which = whichIs(claim, setting.cast);
      return {
        type: 'SubmitVenueClaim',
        data: {
          ...which,
          contactName,
          contactEmail: email,
          contactPhone:
            chance('phone', email) < 0.7
              ? `(512) 555-01${50 + Math.floor(50 * chance('number', email))}`
              : null,
          businessRole,
          notes,
          verificationDocs: setting.papersOf(claim),
        },
        meta: meta(claimant(claim, setting.cast).actor, claimedAt(claim, setting), 'claim', which.claimId),
      };
    })
    .sort((one, other) => (one.meta.at < other.meta.at ? -1 : 1));
}

/** What admins decided, three to five days after each claim; approving is giving the venue away, as the door does it. */
export function claimDecisions(setting: Pick<Setting, 'cast' | 'now'>): AnyCommand[] {
  return claims.flatMap((claim): AnyCommand[] => {
    if (!claim.decided) return [];
    const { as, adminNotes } = claim.decided;
    const which = whichIs(claim, setting.cast);
    const at = claimedAt(claim, setting) + (3 + 2 * chance('decided', which.claimId)) * day;
    const by = meta(pick(setting.cast.moderators, 'decided by', which.claimId), at, 'decide', which.claimId);
    const type = as === 'approved' ? 'ClaimVenue' : 'RejectVenueClaim';
    return [{ type, data: { ...which, adminNotes }, meta: by }];
  });
}

function claimedAt(claim: ToldClaim, { now }: Pick<Setting, 'now'>): number {
  const back = chance('claimed', claimKey(claim));
  return claim.decided ? now - (20 + back * 30) * day : now - (4 + back * 90) * hour;
}

function claimant({ email }: ToldClaim, { members }: Cast) {
  const member = members.find((one) => one.email === email);
  if (!member) throw new RangeError(`${email} is no member`);
  return member;
}

function whichIs(claim: ToldClaim, cast: Cast) {
  const venueId = venueIdOf(claim.venue);
  const userId = claimant(claim, cast).actor.id;
  return { claimId: derivedId('claim', venueId, userId), venueId, userId };
}
