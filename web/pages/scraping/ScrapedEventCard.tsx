import { useId } from 'react';
import { TypeBadge } from '#web/components/posters/TypeBadge.tsx';
import { StateBadge } from '#web/components/shows/ShowMarks.tsx';
import type { LatestScrapedEventsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { HistoryLink } from '#web/pages/admin/HistoryLink.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
import { StatusBadge } from '#web/pages/admin/StatusBadge.tsx';
import { startText } from '#web/pages/admin/start-text.ts';
import { Ago } from '#web/pages/admin/When.tsx';

type ScrapedEvent = LatestScrapedEventsQuery['scrapedEvents']['edges'][number]['node'];

/** A scraped event (SCR-13). */
export function ScrapedEventCard({ event }: { event: ScrapedEvent }) {
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
