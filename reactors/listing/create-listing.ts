import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import type { CreateListing } from '#schema/listings/listing.ts';

/** The namespace of this reactor's command ids; another value would list everything a second time. */
const commandIdNamespace = '0d9d1c52-7c0e-5b7e-9a55-1f7f3d1f2b6a';

/** The command that lists what was approved, of the intent that what it is made from began with. */
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
    meta: {
      at: occurredAt,
      actor: { kind: 'system', id: 'listing-reactor' },
      correlationId,
      causationId: id,
      commandId: v5(id, commandIdNamespace),
    },
  };
}
