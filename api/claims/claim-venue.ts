import { createdId } from '#domain/created-id.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { venueClaimStream } from '#schema/kernel/streams.ts';
import { claimInput, type UploadedDocument } from '#schema/venues/venue-claim.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { parseInput } from '../commands/parse-input.ts';
import { documentAddress, documentIdIn } from '../documents/document-store.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { loadCurrentVenue } from '../listings/load-current.ts';

export type SubmittedClaim = { id: string; status: 'pending'; message: string };

/** Claims a listed venue that nobody has, with documents that the claimant uploaded before (R-35, CLM-17, CLM-19). */
export async function claimVenue(
  gateway: Gateway,
  caller: Caller,
  { venueId, input, key }: { venueId: string; input: unknown; key?: string | undefined },
): Promise<SubmittedClaim | Rejection> {
  const sent = parseInput(claimInput, input);
  if (isRejection(sent)) return sent;
  const userId = caller.actor.id;
  let claimId = '';
  const body = { ...sent, venueId };
  const outcome = await sendOnce(gateway, caller, { call: 'SubmitVenueClaim', key, body }, async (meta) => {
    claimId = createdId('claim', meta.commandId);
    const which = { claimId, venueId, userId };
    const verificationDocs = await ownDocuments(gateway, userId, sent.verificationDocs);
    if (!verificationDocs) return { code: 'document-not-uploaded' };
    const command = {
      type: 'SubmitVenueClaim',
      data: { ...sent, ...which, verificationDocs },
      meta,
    } as const;
    return (await isRepeat(gateway, which)) ? command : ((await notClaimable(gateway, venueId)) ?? command);
  });
  if (!outcome.ok) return outcome.rejection;
  return {
    id: claimId,
    status: 'pending',
    message: 'Your claim was submitted. Review takes 3-5 business days.',
  };
}

/** Null when a document is not there, or somebody else's: a stranger does not learn which. */
async function ownDocuments(
  { documents }: Gateway,
  userId: string,
  urls: readonly string[],
): Promise<UploadedDocument[] | null> {
  const ids = urls.map(documentIdIn);
  const found = await Promise.all(ids.map((id) => documents.find(id)));
  const own = found.flatMap((record, at) =>
    record?.uploadedBy === userId
      ? { name: record.name, url: documentAddress(ids[at] ?? ''), size: record.size }
      : [],
  );
  return own.length === urls.length ? own : null;
}

/** A claim that was made answers its repeat, whatever became of the venue since. */
async function isRepeat(
  { log }: Gateway,
  { claimId, venueId, userId }: { claimId: string; venueId: string; userId: string },
): Promise<boolean> {
  const claims = await log.readStream(venueClaimStream(venueId, userId));
  return claims.some(({ data }) => data.claimId === claimId);
}

async function notClaimable(gateway: Gateway, venueId: string): Promise<Rejection | null> {
  const venue = await loadCurrentVenue(gateway, venueId);
  if (!venue?.listed) return { code: 'venue-unknown' };
  return venue.claimedBy === null ? null : { code: 'venue-already-claimed' };
}
