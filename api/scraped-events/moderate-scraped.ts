import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { scrapedEvents } from '#projections/views/scraped_events/scraped_events.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { scrapedEventStream } from '#schema/kernel/streams.ts';
import { rejectionInput } from '#schema/listings/submission.ts';
import type { ScrapedEvent } from '#schema/scraping/ingest-wire.ts';
import type { Event } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { awaitCreatedListing } from '../listings/await-created-listing.ts';
import { presentScrapedEvents } from './presenter.ts';

export type ApprovedScrapedEvent = { scrapedEvent: ScrapedEvent; event: Event | null };

/**
 * Approves a pending announcement (R-54, MOD-23); what its listing says, the reactor takes from the announcement
 * (MOD-25). The listing's id follows from the announcement's, so that no repeat can list it twice (MOD-26). `event`
 * is null when the listing was not made within 2 s.
 */
export async function approveScrapedEvent(
  gateway: Gateway,
  caller: Caller,
  scrapedEventId: string,
): Promise<ApprovedScrapedEvent | Rejection> {
  const since = performance.now();
  const listingId = createdId('listing', scrapedEventId);
  const data = { scrapedEventId, listingId };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'ApproveScrapedEvent', data, meta });
  if (!outcome.ok) return outcome.rejection;
  const event = await awaitCreatedListing(gateway, { listingId, approved: outcome.position, since });
  return { scrapedEvent: await decided(gateway, scrapedEventId), event };
}

/** Rejects a pending announcement, with a reason or without. */
export async function rejectScrapedEvent(
  gateway: Gateway,
  caller: Caller,
  scrapedEventId: string,
  input: unknown,
): Promise<ScrapedEvent | Rejection> {
  const reason = parseInput(rejectionInput, input);
  if (isRejection(reason)) return reason;
  const data = { scrapedEventId, ...reason };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RejectScrapedEvent', data, meta });
  return outcome.ok ? decided(gateway, scrapedEventId) : outcome.rejection;
}

/** The announcement as its own stream tells it, so that a view that lags cannot show it undecided. */
async function decided(gateway: Gateway, scrapedEventId: string): Promise<ScrapedEvent> {
  const stream = await gateway.log.readStream(scrapedEventStream(scrapedEventId));
  const row = foldRow(scrapedEvents, scrapedEventId, stream);
  const [shown] = row ? await presentScrapedEvents(gateway, [row]) : [];
  if (!shown) throw new Error(`${scrapedEventId} was decided, but its stream does not show it`);
  return shown;
}
