import { useId } from 'react';
import { Link } from '#web/components/Link.tsx';
import { TypeBadge } from '#web/components/posters/TypeLabel.tsx';
import { StateBadge } from '#web/components/shows/ShowMarks.tsx';
import {
  LatestScrapedEventsDocument,
  type LatestScrapedEventsQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { count } from '#web/pages/admin/formats.ts';
import { HistoryLink } from '#web/pages/admin/HistoryLink.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
import { LoadedList } from '#web/pages/admin/LoadedList.tsx';
import { StatusBadge } from '#web/pages/admin/StatusBadge.tsx';
import { startText } from '#web/pages/admin/start-text.ts';
import { Ago } from '#web/pages/admin/When.tsx';

const pageSize = 20;

/** The latest scraped events of any status (SCR-13); the moderation queue decides them. */
export function ScrapedEventsTab({ total }: { total: number | undefined }) {
  const { data, error, refetch } = useGraphQuery(
    LatestScrapedEventsDocument,
    { first: pageSize },
    { policy: 'network-only' },
  );
  const rows = data?.scrapedEvents.edges.map(({ node }) => node);
  return (
    <LoadedList
      name="scraped events"
      rows={rows}
      error={rows ? undefined : error}
      empty="No scraped events"
      onRetry={refetch}
    >
      {(events) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-faded">
            {total !== undefined && total > events.length
              ? `The newest ${count(events.length)} of ${count(total)}`
              : 'The newest first'}
            <Link to="/admin" className="py-1.5 font-semibold text-ink underline underline-offset-4">
              Approve or reject them under Submissions
            </Link>
          </p>
          <ul aria-label="Scraped events, newest first" className="grid gap-4 lg:grid-cols-2">
            {events.map((event) => (
              <li key={event.id} className="grid">
                <ScrapedEventCard event={event} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </LoadedList>
  );
}

type ScrapedEvent = LatestScrapedEventsQuery['scrapedEvents']['edges'][number]['node'];

/** A scraped event (SCR-13). */
function ScrapedEventCard({ event }: { event: ScrapedEvent }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border border-rule bg-sheet p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id={id} className="text-xl leading-tight tracking-tight wrap-anywhere">
          {event.eventName}
        </h2>
        <span className="flex flex-wrap justify-end gap-2">
          <StateBadge state={event.state} />
          <StatusBadge status={event.status} />
        </span>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
        <TypeBadge type={event.eventType} />
        <span className="wrap-anywhere">{event.venue}</span>
        <span className="text-faded">{startText(event.date, event.time)}</span>
      </p>
      {event.description && (
        <p className="line-clamp-3 text-[0.95rem] wrap-anywhere text-faded">{event.description}</p>
      )}
      <p className="text-sm text-faded">
        Found <Ago at={event.scrapedAt} />
        {event.sourceName && ` at ${event.sourceName}`}
        {' · '}
        <HistoryLink to={historyPath('scraped-event', event.id)} describedBy={id} />
      </p>
    </article>
  );
}
