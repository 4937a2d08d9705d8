import { useId } from 'react';
import { isBelowUsual, usualYield } from '#schema/scraping/source-yield.ts';
import { Badge } from '#web/components/Badge.tsx';
import { cityDay } from '#web/components/city-time.ts';
import { Fact } from '#web/pages/admin/Fact.tsx';
import { count, counted } from '#web/pages/admin/formats.ts';
import { Ago, When } from '#web/pages/admin/When.tsx';
import { typeNames } from '../messages.ts';
import { RunningTask } from '../RunningTask.tsx';
import { useRunning } from '../running.ts';
import { SourceActions, type SourceRowActions } from './SourceActions.tsx';
import { scrapeKey } from './scrapes.ts';
import type { Source } from './use-sources.ts';

type Props = { source: Source; toggling: boolean; actions: SourceRowActions };

/** A source with its last scrape and actions (SCR-15, SCR-16). */
export function SourceCard({ source, toggling, actions }: Props) {
  const id = useId();
  const since = useRunning().get(scrapeKey(source.id));
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-between gap-5 border border-rule bg-sheet p-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="grid gap-2">
          <div className="flex items-start justify-between gap-3">
            <h2
              id={id}
              data-name
              tabIndex={-1}
              className="text-xl leading-tight tracking-tight wrap-anywhere"
            >
              {source.name}
            </h2>
            <Badge tone={source.active ? 'good' : 'outline'}>{source.active ? 'Active' : 'Inactive'}</Badge>
          </div>
          <p className="flex flex-wrap items-center gap-2">
            <Badge>{typeNames[source.type]}</Badge>
            <Badge tone="outline">Priority {source.priority}</Badge>
            {source.isDynamicUrl && (
              <Badge tone="outline">
                {source.daysToScrape === 1 ? 'A page for today' : `A page a day, ${source.daysToScrape} days`}
              </Badge>
            )}
          </p>
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="text-[0.95rem] underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink"
          >
            {source.url}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </header>
        {source.notes && <p className="text-[0.95rem] wrap-anywhere whitespace-pre-line">{source.notes}</p>}
        <SourceFacts source={source} />
        <SourceYield counts={source.recentCounts} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {since !== undefined && (
          <RunningTask since={since} label="Scraping…">
            This may take up to 10 minutes. You can leave the page: the run continues, and its result appears
            under Logs.
          </RunningTask>
        )}
        <SourceActions {...{ source, toggling, actions }} describedBy={id} />
      </div>
    </article>
  );
}

/** When a source was last scraped, and how many events that found (SCR-15). */
function SourceFacts({ source: { lastScrapedAt, lastEventCount, createdAt } }: { source: Source }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-[0.95rem] sm:grid-cols-3">
      <Fact label="Last scraped">{lastScrapedAt === null ? 'Never' : <Ago at={lastScrapedAt} />}</Fact>
      <Fact label="Last event count">{count(lastEventCount)}</Fact>
      <Fact label="Created">
        <When at={createdAt}>{cityDay(createdAt, 'medium')}</When>
      </Fact>
    </dl>
  );
}

/** What the last runs found, oldest first, and a warning when the last one found less than half (D-116). */
function SourceYield({ counts }: { counts: readonly number[] }) {
  if (counts.length < 2) return null;
  const most = Math.max(1, ...counts);
  const usual = usualYield(counts);
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={`Events found by the last ${counted(counts.length, 'run')}, oldest first: ${counts.map(count).join(', ')}`}
        className="flex h-10 items-end gap-1"
      >
        {counts.map((found, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a run has no other name here
            key={at}
            title={count(found)}
            className={`min-h-0.5 w-3 ${isBelowUsual(counts) && at === counts.length - 1 ? 'bg-bad' : 'bg-edge'}`}
            style={{ height: `${(100 * found) / most}%` }}
          />
        ))}
      </div>
      {usual !== null && isBelowUsual(counts) && (
        <p className="flex flex-wrap items-center gap-2 text-[0.95rem]">
          <Badge tone="bad">Below usual</Badge>
          Usually {count(Math.round(usual))}, last {count(counts.at(-1) ?? 0)}: test the source, its page may
          have changed.
        </p>
      )}
    </div>
  );
}
