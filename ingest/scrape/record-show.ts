import { fieldsElsewhere, revisedFields } from '#domain/scraped-event/announcement.ts';
import { imageAddress, storedImageName } from '#schema/kernel/image.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { RevisedFields, ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { IngestDeps } from '../deps.ts';
import { type Intent, metadataFor, scraperActor } from '../metadata.ts';
import { PageUnreadable } from './fetch-page.ts';
import { findKnownShow, type Match, type PageRecord } from './find-known-show.ts';

/** The run that found a show; `causationId` is the event that started it. */
export type RunContext = {
  runId: string;
  sourceId: string;
  isBatch: boolean;
  /** The source's own item ids in this run, with the start of the first item of each. */
  itemIds: Map<string, string>;
} & Required<Omit<Intent, 'actor'>>;

/** `scrapedEventId` is null for a show that is listed without a find, and for one that is left out. */
export type RecordResult = {
  outcome: 'added' | 'duplicate' | 'revised' | 'left-out';
  hasPicture: boolean;
  scrapedEventId: string | null;
};

/** True for a show that does not take place as announced; a sold out one does. */
export const isCalledOff = ({ state }: ScrapedFields) => state === 'cancelled' || state === 'postponed';

type RecordOptions = {
  /** The starts of recorded shows are added. */
  page: PageRecord;
  mayStorePicture: boolean;
  signal: AbortSignal;
};

/**
 * Records a show unless it is known (SCR-36, D-95); a known one is revised by its source, and listed by another one (D-131), if its values differ from those before.
 * An unknown one that is cancelled or postponed is left out (D-112). With `mayStorePicture` a new picture is stored first.
 */
export async function recordShow(
  deps: IngestDeps,
  run: RunContext,
  show: ScrapedFields,
  options: RecordOptions,
): Promise<RecordResult> {
  for (;;) {
    const known = await findKnownShow(deps, run.sourceId, show, options.page);
    if (known.kind === 'new') {
      if (isCalledOff(show)) return { outcome: 'left-out', hasPicture: false, scrapedEventId: null };
      const added = await add(deps, run, show, known.freeId, options);
      // Null: a concurrent run has recorded a show with this id, the same or another start.
      if (added) return added;
      continue;
    }
    const id = known.kind === 'scraped' ? known.scrapedEventId : known.listingId;
    const isFirst = !options.page.starts.has(id);
    if (isFirst) options.page.starts.set(id, show.startTime);
    const scrapedEventId = known.kind === 'scraped' ? known.scrapedEventId : null;
    if (!isFirst || known.kind !== 'scraped')
      return { outcome: 'duplicate', hasPicture: false, scrapedEventId };
    if (known.wasMissing) await noteSeen(deps, run, known);
    return { ...(await revise(deps, run, show, known, options)), scrapedEventId };
  }
}

async function add(
  deps: IngestDeps,
  { runId, sourceId, causationId }: RunContext,
  show: ScrapedFields,
  scrapedEventId: string,
  { page, mayStorePicture, signal }: RecordOptions,
): Promise<RecordResult | null> {
  const { send, pictures } = deps;
  const { originalImageUrl } = show;
  const imageUrl =
    mayStorePicture && originalImageUrl ? await storePicture(deps, originalImageUrl, signal) : null;
  const sent = await send({
    type: 'RecordScrapedEvent',
    data: { ...show, imageUrl, scrapedEventId, runId, sourceId },
    // Its own correlation id: the history of an item must not include everything that its run has found.
    meta: metadataFor(deps, { actor: scraperActor, correlationId: scrapedEventId, causationId }),
  });
  if (sent.ok) {
    page.starts.set(scrapedEventId, show.startTime);
    return { outcome: 'added', hasPicture: imageUrl !== null, scrapedEventId };
  }
  if (sent.rejection.code !== 'scraped-event-known')
    throw new Error(`scraped show rejected: ${sent.rejection.code}`);
  const name = imageUrl && storedImageName(imageUrl);
  if (name) await pictures.remove(name);
  return null;
}

/** A show that was missing is on the page of its source again (D-113). */
async function noteSeen(
  deps: IngestDeps,
  { runId, sourceId, causationId }: RunContext,
  { scrapedEventId, announcement }: Extract<Match, { kind: 'scraped' }>,
): Promise<void> {
  if (announcement.sourceId !== sourceId) return;
  const sent = await deps.send({
    type: 'NoteScrapedEventSeen',
    data: { scrapedEventId, sourceId, runId },
    meta: metadataFor(deps, { actor: scraperActor, correlationId: scrapedEventId, causationId }),
  });
  if (!sent.ok) throw new Error(`found show rejected: ${sent.rejection.code}`);
}

/**
 * Records other values than the source had before: of the first source a revision, of another one what it says beside
 * that (D-131). A changed picture is recorded once we have a copy.
 */
async function revise(
  deps: IngestDeps,
  { runId, sourceId, causationId }: RunContext,
  show: ScrapedFields,
  { scrapedEventId, announcement, others }: Extract<Match, { kind: 'scraped' }>,
  { mayStorePicture, signal }: RecordOptions,
): Promise<Omit<RecordResult, 'scrapedEventId'>> {
  const other = others.get(sourceId);
  const before = announcement.sourceId === sourceId ? announcement : other;
  const changes = (found: RevisedFields) =>
    before === announcement ? revisedFields(announcement, found) : fieldsElsewhere(other, found);
  const { originalImageUrl, ...fields } = revisableFields(show, before ?? show, deps.city.timeZone);
  const { originalImageUrl: newPicture } = changes({ originalImageUrl });
  const imageUrl = newPicture && mayStorePicture ? await storePicture(deps, newPicture, signal) : null;
  const found = { ...fields, ...(imageUrl && { originalImageUrl, imageUrl }) };
  if (Object.keys(changes(found)).length === 0) return { outcome: 'duplicate', hasPicture: false };
  const sent = await deps.send({
    type: 'ReviseScrapedEvent',
    data: { scrapedEventId, sourceId, runId, found },
    meta: metadataFor(deps, { actor: scraperActor, correlationId: scrapedEventId, causationId }),
  });
  if (!sent.ok) throw new Error(`revision rejected: ${sent.rejection.code}`);
  const isRevised = before !== undefined && sent.events.length > 0;
  return { outcome: isRevised ? 'revised' : 'duplicate', hasPicture: imageUrl !== null };
}

/** The fields that may be revised; a date without time does not change a known start on that date. */
function revisableFields(
  show: ScrapedFields,
  known: Pick<ScrapedFields, 'startTime'>,
  timeZone: string,
): RevisedFields {
  const { imageUrl: _image, confidence: _confidence, sourceItemId: _itemId, ...fields } = show;
  const isSameDay =
    !show.startTime.includes('T') && cityStart(known.startTime, timeZone).date === show.startTime;
  const startTime = isSameDay ? known.startTime : show.startTime;
  return { ...fields, startTime, state: show.state ?? 'scheduled' };
}

/** Stores the picture and returns its URL; null when it cannot be fetched, because a show needs no picture. */
async function storePicture(
  { pages, pictures }: Pick<IngestDeps, 'pages' | 'pictures'>,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const name = await pictures.store(await pages.picture(url, signal));
    return name && imageAddress(name);
  } catch (error) {
    if (error instanceof PageUnreadable) return null;
    throw error;
  }
}
