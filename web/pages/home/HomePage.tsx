import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dateRange } from '#schema/kernel/time/calendar.ts';
import { AdSlot } from '#web/components/ads/AdSlot.tsx';
import type { ChosenAds } from '#web/components/ads/choose-ads.ts';
import { useAds } from '#web/components/ads/use-ads.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { renewClient } from '#web/data/graphql/client.ts';
import { SiteStatsDocument } from '#web/data/graphql/generated/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { site } from '#web/data/site.ts';
import { useToday } from '#web/data/use-today.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';
import { useWholeTitle } from '#web/layout/use-title.ts';
import { filters, useFilter } from './filter.ts';
import { QuickLinks } from './QuickLinks.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { WeekOfShows } from './WeekOfShows.tsx';
import { WeekSelector } from './WeekSelector.tsx';
import { weekFrom, weekStarts } from './week.ts';

/** The week and the type in a query string, without one of them, or with another value of it. */
function without(query: URLSearchParams, name: string, value: Record<string, string> = {}): URLSearchParams {
  const others = [...query].filter(([other]) => other !== name && ['week', 'type'].includes(other));
  return new URLSearchParams([...others, ...Object.entries(value)]);
}

/** The week in the city, day by day (HOME-01..20). The selected week is in the URL, so that "back" restores it. */
export function HomePage() {
  const { name, city } = site();
  useWholeTitle(`${name} - Live music, comedy and art shows in ${city}`);

  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useFilter(query.get('type'));
  const today = useToday();
  const starts = weekStarts(today);
  const start = starts[Number(query.get('week') ?? 0)] ?? today;
  const { from, to } = weekFrom(start);
  const ads = useAds('homepage');
  // The buttons show the choice at once; the heading, which moves all below it, and the week take longer than a frame.
  const displayed = useDeferredValue(filter);
  const { only } = filters[displayed];
  const week = useMemo(
    () => <WeekOfShows start={start} filter={displayed} banner={<AdSlot size="728x90" ads={ads} />} />,
    [start, displayed, ads],
  );

  function chooseWeek(chosen: string) {
    const at = starts.indexOf(chosen);
    setQuery(without(query, 'week', at === 0 ? {} : { week: String(at) }), { state: keepScroll });
  }

  return (
    <div className="page-width pt-8 md:pt-12">
      <header className="@container grid grid-cols-1 items-end gap-x-10 gap-y-6 xl:grid-cols-[1fr_auto]">
        <div className="grid gap-3">
          <p className="font-semibold">Live music, comedy and art in {city}</p>
          <PageHeading size="week">
            <span className="@min-[14rem]:whitespace-nowrap">{dateRange(from, to)}</span> <span>Shows</span>
            {only && (
              <>
                {' '}
                <span className="block text-title text-accent-text">{only}</span>
              </>
            )}
          </PageHeading>
        </div>
        <WeekSelector
          starts={starts}
          chosen={start}
          otherParams={without(query, 'week')}
          onChoose={chooseWeek}
        />
      </header>
      <TypeFilter chosen={filter} otherParams={without(query, 'type')} onChoose={setFilter} />
      <div className="grid gap-x-10 gap-y-14 xl:grid-cols-[minmax(0,1fr)_15rem] 2xl:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <ErrorBoundary what="The shows" onRetry={renewClient}>
            {week}
          </ErrorBoundary>
          <p className="mt-10 border-t-2 border-ink pt-8 text-center">
            <Link to="/search" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
              View More Shows
            </Link>
          </p>
        </div>
        <Sidebar ads={ads} />
      </div>
    </div>
  );
}

function Sidebar({ ads }: { ads: ChosenAds | undefined }) {
  return (
    <aside className="grid content-start gap-10 sm:grid-cols-2 xl:sticky xl:top-8 xl:grid-cols-1 xl:self-start">
      <QuickLinks />
      <ErrorBoundary>
        <SiteStats />
      </ErrorBoundary>
      <AdSlot size="300x250" ads={ads} />
    </aside>
  );
}

/** Rendered only when the numbers are loaded (HOME-16, HOME-20). */
function SiteStats() {
  const { data } = useGraphQuery(SiteStatsDocument, {});
  if (!data) return null;
  const { thisMonthEvents, musicEvents, comedyEvents } = data.stats;
  return (
    <section aria-labelledby="site-stats">
      <h2 id="site-stats" className="mb-3 text-2xl tracking-tight">
        Site Stats
      </h2>
      <ul className="grid gap-1.5 border-t border-rule pt-3 tabular-nums">
        <li>{thisMonthEvents} shows listed this month</li>
        <li>{musicEvents} music events</li>
        <li>{comedyEvents} comedy events</li>
      </ul>
    </section>
  );
}
