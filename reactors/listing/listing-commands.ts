import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import type { CreateListing, ReviseListing } from '#schema/listings/listing.ts';

/** The namespace of this reactor's command ids. Never change it: everything would be listed a second time. */
const commandIdNamespace = '0d9d1c52-7c0e-5b7e-9a55-1f7f3d1f2b6a';

/** The command that lists an approved show, with the correlation id of its first event. */
export function toCreateListing(
  show: Omit<CreateListing['data'], 'listingId' | 'approvedBy'>,
  correlationId: string,
  {
    id,
    data: { listingId, decidedBy },
    meta: { occurredAt },
  }: Recorded<'SubmissionApproved' | 'ScrapedEventApproved'>,
): CreateListing {
  return {
    type: 'CreateListing',
    data: { ...show, listingId, approvedBy: decidedBy.id },
    meta: metaOf({ id, occurredAt }, correlationId),
  };
}

/** The command that revises the listing by an accepted change, with the correlation id of the find. */
export function toReviseListing(
  data: ReviseListing['data'],
  { meta: { correlationId } }: Recorded,
  { id, meta: { occurredAt } }: Recorded<'ScrapedChangeAccepted'>,
): ReviseListing {
  return { type: 'ReviseListing', data, meta: metaOf({ id, occurredAt }, correlationId) };
}

function metaOf(
  { id, occurredAt }: { id: string; occurredAt: string },
  correlationId: string,
): CommandMetadata {
  return {
    at: occurredAt,
    actor: { kind: 'system', id: 'listing-reactor' },
    correlationId,
    causationId: id,
    commandId: v5(id, commandIdNamespace),
  };
}
