import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { scrapingSource } from '#domain/scraping-source/scraping-source.ts';
import { sourceById } from '#projections/views/scraping_sources/queries.ts';
import { scrapingSources } from '#projections/views/scraping_sources/scraping_sources.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { scrapingSourceStream } from '#schema/kernel/streams.ts';
import type { Source } from '#schema/scraping/ingest-wire.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import { commandCall } from '../commands/command-call.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import type { Gateway } from '../gateway.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';

/** Adds a page to read (R-76, SCR-35). */
export const addSource = commandCall('AddScrapingSource', {
  prepare: ({ meta }, source) => ({ ...source, sourceId: createdId('scrapingSource', meta.commandId) }),
  present: (_context, { events }, { sourceId }) => sourceFromEvents(sourceId, events),
});

/** Changes what was sent, `{active}` of a card included, and leaves the rest (R-77, SCR-17). */
export const reviseSource = commandCall('ReviseScrapingSource', {
  prepare: ({ id: sourceId }, changes) => ({ sourceId, changes }),
  // The last run is in a stream of its own.
  shown: ({ gateway, id }) => sourceById(gateway.readModels, id),
  present({ id, shown }, { history }) {
    const revised = sourceFromEvents(id, history);
    const { lastScrapedAt, lastEventCount, recentCounts } = shown ?? revised;
    return { ...revised, lastScrapedAt, lastEventCount, recentCounts };
  },
});

/** Removes a source and waits until its schedules are disabled; its scraped events stay (R-78, SCR-23). */
export const removeSource = commandCall('RemoveScrapingSource', {
  prepare: ({ id }) => ({ sourceId: id }),
  async present({ gateway, id, sentAt: since }, accepted) {
    await awaitFollowUps(gateway, accepted, { reactor: 'sources', views: ['cron_schedules'], since });
    return { id };
  },
});

/** */
export const sourceCommandRoutes = [
  commandRoute('POST', '/api/admin/scraping-sources', addSource, created),
  commandRoute('PUT', '/api/admin/scraping-sources/:id', reviseSource),
  commandRoute('DELETE', '/api/admin/scraping-sources/:id', removeSource, deleted('Source deleted')),
];

/** True while a source exists, by its own stream. */
export async function isSource({ log }: Pick<Gateway, 'log'>, sourceId: string): Promise<boolean> {
  const stream = await log.readStream(scrapingSourceStream(sourceId));
  return stateFromEvents(scrapingSource, stream).status === 'existing';
}

function sourceFromEvents(sourceId: string, stream: readonly RecordedEvent[]): Source {
  return rowFromEvents(scrapingSources, sourceId, stream);
}
