import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { fieldLabel } from '#schema/history/field-labels.ts';
import { listingPath } from '#schema/kernel/slug.ts';
import { dayHeading } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { type ListingState, stateMarks } from '#schema/listings/listing-state.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import type { ScrapedChangesQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { HistoryLink } from '#web/pages/admin/HistoryLink.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
import { SourceListings } from '#web/pages/admin/SourceListings.tsx';
import { startText } from '#web/pages/admin/start-text.ts';
import { Ago } from '#web/pages/admin/When.tsx';

export type ChangedEvent = ScrapedChangesQuery['scrapedChanges'][number];
export type ChangedSource = ChangedEvent['sources'][number];
type Decision = {
  pending: boolean;
  onDecide: (source: ChangedSource, verdict: 'accept' | 'dismiss') => void;
};
type Field = NonNullable<ChangedSource['change']>['fields'][number];

/** A listed show and what its sources say since: each field before and after, and the decision by source. */
export function ChangeCard({ event, pending, onDecide }: Decision & { event: ChangedEvent }) {
  const id = useId();
  const changes = event.sources.filter(({ change }) => change);
  const since = changes[0]?.change?.since;
  const names = changes.flatMap(({ sourceName }) => sourceName ?? []);
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border border-rule bg-sheet p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id={id} className="text-xl leading-tight tracking-tight wrap-anywhere">
          {event.eventName}
        </h2>
        {event.isMissing && <Badge tone="warn">Possibly cancelled</Badge>}
      </header>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-[0.95rem]">
        <span className="wrap-anywhere">{event.venue}</span>
        <span className="text-faded">{startText(event.date, event.time)}</span>
      </p>
      {event.isMissing && (
        <p className="text-[0.95rem]">
          The last two readings of {event.sourceName ?? 'its source'} did not have this show.
        </p>
      )}
      <SourceListings sources={event.sources} />
      {changes.map((source) => (
        <SourceChange key={source.sourceId} {...{ event, source, pending, onDecide }} of={id} />
      ))}
      <p className="text-sm text-faded">
        {since && <Ago at={since} />}
        {names.length > 0 && ` at ${names.join(', ')}`}
        {event.eventId && (
          <>
            {' · '}
            <Link
              to={listingPath({ id: event.eventId, performer: event.eventName })}
              aria-describedby={id}
              className="underline underline-offset-3"
            >
              Listed show
            </Link>
          </>
        )}
        {' · '}
        <HistoryLink to={historyPath('scraped-event', event.id)} describedBy={id} />
      </p>
    </article>
  );
}

type SourceChangeProps = Decision & {
  of: string;
  event: ChangedEvent;
  source: ChangedSource;
};

/** What one source says other than listed. */
function SourceChange({ of, event, source, pending, onDecide }: SourceChangeProps) {
  const nameId = useId();
  const hasMore = event.sources.length > 1;
  const shared = { 'aria-describedby': hasMore ? `${of} ${nameId}` : of, disabled: pending } as const;
  return (
    <>
      {hasMore && (
        <h3 id={nameId} className="font-semibold wrap-anywhere">
          {source.sourceName ?? 'Removed source'}
        </h3>
      )}
      <dl className="grid gap-2 border-y border-rule py-3 text-[0.95rem]">
        {source.change?.fields.map((changed) => (
          <div key={changed.field} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-faded">{labelOf(changed.field)}</dt>
            <dd className="wrap-anywhere">
              <del className="text-faded">{displayed(changed.field, changed.before)}</del>{' '}
              <ArrowRight aria-hidden className="inline size-4" />{' '}
              <ins className="no-underline">{displayed(changed.field, changed.after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button {...shared} variant="primary" onClick={() => onDecide(source, 'accept')}>
          Accept
        </Button>
        <Button {...shared} variant="outline" onClick={() => onDecide(source, 'dismiss')}>
          Dismiss
        </Button>
      </div>
    </>
  );
}

const labelOf = (field: string) => (field === 'state' ? 'Status' : fieldLabel(field));

function displayed(field: Field['field'], value: string | null | undefined): string {
  if (field === 'state') return stateMarks[value as ListingState] ?? 'As announced';
  if (!value) return field === 'time' ? displayTime('') : 'none';
  if (field === 'date') return dayHeading(value);
  return field === 'time' ? displayTime(value) : value;
}
