import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import type { CreateListing, ReviseListing } from '#schema/listings/listing.ts';
import { metaAfter } from '../reactor.ts';

/** The namespace of this reactor's command ids. Never change it: everything would be listed a second time. */
const commandIdNamespace = '0d9d1c52-7c0e-5b7e-9a55-1f7f3d1f2b6a';

/** The command that lists an approved show, with the correlation id of its first event. */
export function toCreateListing(
  show: Omit<CreateListing['data'], 'listingId' | 'approvedBy'>,
  correlationId: string,
  approval: Recorded<'SubmissionApproved' | 'ScrapedEventApproved'>,
): CreateListing {
  const { listingId, decidedBy } = approval.data;
  return {
    type: 'CreateListing',
    data: { ...show, listingId, approvedBy: decidedBy.id },
    meta: metaOf(approval, correlationId),
  };
}

/** The command that revises the listing by an accepted change, with the correlation id of the find. */
export function toReviseListing(
  data: ReviseListing['data'],
  { meta: { correlationId } }: Recorded,
  accepted: Recorded<'ScrapedChangeAccepted'>,
): ReviseListing {
  return { type: 'ReviseListing', data, meta: metaOf(accepted, correlationId) };
}

function metaOf(event: Recorded, correlationId: string): CommandMetadata {
  return { ...metaAfter(event, 'listing-reactor', v5(event.id, commandIdNamespace)), correlationId };
}
