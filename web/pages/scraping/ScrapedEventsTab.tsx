import { Link } from '#web/components/Link.tsx';
import { LatestScrapedEventsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { count } from '#web/pages/admin/formats.ts';
import { LoadedList } from '#web/pages/admin/LoadedList.tsx';
import { ScrapedEventCard } from './ScrapedEventCard.tsx';

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
