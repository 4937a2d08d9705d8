import { scrapedEventId, showKey } from '#domain/scraped-event/identity.ts';
import { listedOn } from '#projections/events/queries.ts';
import { storedImageName } from '#schema/image.ts';
import type { ScrapedFields } from '#schema/scraped-event.ts';
import { cityStart } from '#schema/start-time.ts';
import { scrapedEventStream } from '#schema/streams.ts';
import type { IngestMeans } from '../means.ts';
import { type Intent, metadataOf, scraper } from '../metadata.ts';
import { keptPicture } from './keep-picture.ts';

/** The run in which something is found; `causationId` is the event that began it. */
export type Run = { runId: string; sourceId: string } & Required<Omit<Intent, 'actor'>>;

export type Recorded = { outcome: 'added' | 'duplicate'; withPicture: boolean };

/**
 * Records an announcement unless the show is known (SCR-36): among scraped events by its identity, among listed ones
 * by day, venue and performer. With `mayKeep` its picture is brought into the own store first.
 */
export async function record(
  means: IngestMeans,
  run: Run,
  found: ScrapedFields,
  { mayKeep, signal }: { mayKeep: boolean; signal: AbortSignal },
): Promise<Recorded> {
  const { log, city, send, pictures } = means;
  const id = scrapedEventId(found, city.timeZone);
  const known = { outcome: 'duplicate', withPicture: false } as const;
  if ((await log.readStream(scrapedEventStream(id))).length > 0) return known;
  if (await isListed(means, found)) return known;

  const { originalImageUrl } = found;
  const imageUrl = mayKeep && originalImageUrl ? await keptPicture(means, originalImageUrl, signal) : null;
  const { runId, sourceId, causationId } = run;
  const sent = await send({
    type: 'RecordScrapedEvent',
    data: { ...found, imageUrl, scrapedEventId: id, runId, sourceId },
    // An intent of its own: the item's history is what becomes of it, not everything that its run has found.
    meta: metadataOf(means, { actor: scraper, correlationId: id, causationId }),
  });
  if (sent.ok) return { outcome: 'added', withPicture: imageUrl !== null };
  if (sent.rejection.code !== 'scraped-event-known')
    throw new Error(`an announcement was refused: ${sent.rejection.code}`);
  // Somebody else recorded it meanwhile, with a picture of their own.
  const name = imageUrl && storedImageName(imageUrl);
  if (name) await pictures.remove(name);
  return known;
}

async function isListed({ readModels, city }: IngestMeans, found: ScrapedFields): Promise<boolean> {
  const { venue } = found;
  const day = cityStart(found.startTime, city.timeZone).date;
  const names = [found.eventName, found.performers.join(', ')];
  const keys = names.map((name) => showKey({ name, venue, day }));
  const listed = await listedOn(readModels, { date: day });
  return listed.some((show) => keys.includes(showKey({ name: show.performer, venue: show.venue, day })));
}
