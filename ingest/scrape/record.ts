import { revisedFields } from '#domain/scraped-event/announcement.ts';
import { imageAddress, storedImageName } from '#schema/kernel/image.ts';
import { cityStart } from '#schema/kernel/start-time.ts';
import type { RevisedFields, ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { IngestMeans } from '../means.ts';
import { type Intent, metadataOf, scraper } from '../metadata.ts';
import { NotRead } from './fetch-page.ts';
import { findKnown, type Known, type Page } from './find-known.ts';

/** The run in which something is found; `causationId` is the event that began it. */
export type Run = {
  runId: string;
  sourceId: string;
  /** The source's own ids of items that the run has met, with the start of the first item of each. */
  itemIds: Map<string, string>;
} & Required<Omit<Intent, 'actor'>>;

export type Recorded = { outcome: 'added' | 'duplicate' | 'revised'; withPicture: boolean };

type How = {
  /** What the page has announced so far; what is recorded is added to it. */
  page: Page;
  mayKeep: boolean;
  signal: AbortSignal;
};

/**
 * Records an announcement unless its show is known (SCR-36, D-95); a known one of the same source is revised where it
 * has other values. With `mayKeep` a new one's picture is brought into the own store first.
 */
export async function record(
  means: IngestMeans,
  run: Run,
  found: ScrapedFields,
  how: How,
): Promise<Recorded> {
  for (;;) {
    const known = await findKnown(means, run.sourceId, found, how.page);
    if (known.as === 'new') {
      const added = await add(means, run, found, known.free, how);
      // Null: somebody else has recorded a show under that id meanwhile, this one or another start of it.
      if (added) return added;
      continue;
    }
    const id = known.as === 'scraped' ? known.scrapedEventId : known.listingId;
    const isFirst = !how.page.has(id);
    if (isFirst) how.page.set(id, found.startTime);
    const isRevised = isFirst && known.as === 'scraped' && (await revise(means, run, found, known));
    return { outcome: isRevised ? 'revised' : 'duplicate', withPicture: false };
  }
}

async function add(
  means: IngestMeans,
  { runId, sourceId, causationId }: Run,
  found: ScrapedFields,
  scrapedEventId: string,
  { page, mayKeep, signal }: How,
): Promise<Recorded | null> {
  const { send, pictures } = means;
  const { originalImageUrl } = found;
  const imageUrl = mayKeep && originalImageUrl ? await keptPicture(means, originalImageUrl, signal) : null;
  const sent = await send({
    type: 'RecordScrapedEvent',
    data: { ...found, imageUrl, scrapedEventId, runId, sourceId },
    // An intent of its own: the item's history is what becomes of it, not everything that its run has found.
    meta: metadataOf(means, { actor: scraper, correlationId: scrapedEventId, causationId }),
  });
  if (sent.ok) {
    page.set(scrapedEventId, found.startTime);
    return { outcome: 'added', withPicture: imageUrl !== null };
  }
  if (sent.rejection.code !== 'scraped-event-known')
    throw new Error(`an announcement was refused: ${sent.rejection.code}`);
  const name = imageUrl && storedImageName(imageUrl);
  if (name) await pictures.remove(name);
  return null;
}

/** True when the log has it. Another source may say what it likes: values that two sources set would change for ever. */
async function revise(
  means: IngestMeans,
  { runId, sourceId, causationId }: Run,
  found: ScrapedFields,
  { scrapedEventId, announcement }: Extract<Known, { as: 'scraped' }>,
): Promise<boolean> {
  if (announcement.sourceId !== sourceId) return false;
  const says = saidOf(found, announcement, means.city.timeZone);
  if (Object.keys(revisedFields(announcement, says)).length === 0) return false;
  const sent = await means.send({
    type: 'ReviseScrapedEvent',
    data: { scrapedEventId, sourceId, runId, found: says },
    meta: metadataOf(means, { actor: scraper, correlationId: scrapedEventId, causationId }),
  });
  if (!sent.ok) throw new Error(`a revision was refused: ${sent.rejection.code}`);
  return sent.events.length > 0;
}

/** What may be revised; a day without a time says nothing of a start on that day. */
function saidOf(found: ScrapedFields, known: ScrapedFields, timeZone: string): RevisedFields {
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

/** The picture at an address, kept in the own store: its address there. Null when it cannot be had: it is only an ornament. */
async function keptPicture(
  { pages, pictures }: Pick<IngestMeans, 'pages' | 'pictures'>,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const name = await pictures.keep(await pages.picture(url, signal));
    return name && imageAddress(name);
  } catch (fault) {
    if (fault instanceof NotRead) return null;
    throw fault;
  }
}
