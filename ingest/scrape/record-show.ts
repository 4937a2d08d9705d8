import { revisedFields } from '#domain/scraped-event/announcement.ts';
import { imageAddress, storedImageName } from '#schema/kernel/image.ts';
import { cityStart } from '#schema/kernel/start-time.ts';
import type { RevisedFields, ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { IngestDeps } from '../deps.ts';
import { type Intent, metadataFor, scraperActor } from '../metadata.ts';
import { PageUnreadable } from './fetch-page.ts';
import { findKnownShow, type Match, type PageStarts } from './find-known-show.ts';

/** The run in which something is found; `causationId` is the event that started it. */
export type RunContext = {
  runId: string;
  sourceId: string;
  /** The source's own ids of items that the run has met, with the start of the first item of each. */
  itemIds: Map<string, string>;
} & Required<Omit<Intent, 'actor'>>;

export type RecordResult = { outcome: 'added' | 'duplicate' | 'revised'; hasPicture: boolean };

type RecordOptions = {
  /** What the page has announced so far; what is recorded is added to it. */
  page: PageStarts;
  mayStorePicture: boolean;
  signal: AbortSignal;
};

/**
 * Records an announcement unless its show is known (SCR-36, D-95); a known one of the same source is revised where it
 * has other values. With `mayStorePicture` a new one's picture is stored first.
 */
export async function recordShow(
  deps: IngestDeps,
  run: RunContext,
  found: ScrapedFields,
  how: RecordOptions,
): Promise<RecordResult> {
  for (;;) {
    const known = await findKnownShow(deps, run.sourceId, found, how.page);
    if (known.as === 'new') {
      const added = await add(deps, run, found, known.free, how);
      // Null: somebody else has recorded a show under that id meanwhile, this one or another start of it.
      if (added) return added;
      continue;
    }
    const id = known.as === 'scraped' ? known.scrapedEventId : known.listingId;
    const isFirst = !how.page.has(id);
    if (isFirst) how.page.set(id, found.startTime);
    const isRevised = isFirst && known.as === 'scraped' && (await revise(deps, run, found, known));
    return { outcome: isRevised ? 'revised' : 'duplicate', hasPicture: false };
  }
}

async function add(
  deps: IngestDeps,
  { runId, sourceId, causationId }: RunContext,
  found: ScrapedFields,
  scrapedEventId: string,
  { page, mayStorePicture, signal }: RecordOptions,
): Promise<RecordResult | null> {
  const { send, pictures } = deps;
  const { originalImageUrl } = found;
  const imageUrl =
    mayStorePicture && originalImageUrl ? await storePicture(deps, originalImageUrl, signal) : null;
  const sent = await send({
    type: 'RecordScrapedEvent',
    data: { ...found, imageUrl, scrapedEventId, runId, sourceId },
    // An intent of its own: the item's history is what becomes of it, not everything that its run has found.
    meta: metadataFor(deps, { actor: scraperActor, correlationId: scrapedEventId, causationId }),
  });
  if (sent.ok) {
    page.set(scrapedEventId, found.startTime);
    return { outcome: 'added', hasPicture: imageUrl !== null };
  }
  if (sent.rejection.code !== 'scraped-event-known')
    throw new Error(`scraped show rejected: ${sent.rejection.code}`);
  const name = imageUrl && storedImageName(imageUrl);
  if (name) await pictures.remove(name);
  return null;
}

/** True when the log has it. Another source may say what it likes: values that two sources set would change for ever. */
async function revise(
  deps: IngestDeps,
  { runId, sourceId, causationId }: RunContext,
  found: ScrapedFields,
  { scrapedEventId, announcement }: Extract<Match, { as: 'scraped' }>,
): Promise<boolean> {
  if (announcement.sourceId !== sourceId) return false;
  const says = revisableFields(found, announcement, deps.city.timeZone);
  if (Object.keys(revisedFields(announcement, says)).length === 0) return false;
  const sent = await deps.send({
    type: 'ReviseScrapedEvent',
    data: { scrapedEventId, sourceId, runId, found: says },
    meta: metadataFor(deps, { actor: scraperActor, correlationId: scrapedEventId, causationId }),
  });
  if (!sent.ok) throw new Error(`revision rejected: ${sent.rejection.code}`);
  return sent.events.length > 0;
}

/** What may be revised; a day without a time says nothing of a start on that day. */
function revisableFields(found: ScrapedFields, known: ScrapedFields, timeZone: string): RevisedFields {
  const { eventName, eventType, venue, address, endTime, performers, description, ticketLink, price } = found;
  const isSameDay =
    !found.startTime.includes('T') && cityStart(known.startTime, timeZone).date === found.startTime;
  const startTime = isSameDay ? known.startTime : found.startTime;
  return {
    eventName,
    eventType,
    venue,
    address,
    startTime,
    endTime,
    performers,
    description,
    ticketLink,
    price,
  };
}

/** Stores the picture and returns its address in our store; null when it cannot be read, as a show needs no picture. */
async function storePicture(
  { pages, pictures }: Pick<IngestDeps, 'pages' | 'pictures'>,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const name = await pictures.keep(await pages.picture(url, signal));
    return name && imageAddress(name);
  } catch (fault) {
    if (fault instanceof PageUnreadable) return null;
    throw fault;
  }
}
