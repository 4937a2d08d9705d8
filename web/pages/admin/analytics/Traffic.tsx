import clsx from 'clsx';
import { Card } from '#web/components/Card.tsx';
import { Link } from '#web/components/Link.tsx';
import type { AnalyticsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { Figures } from '../Figures.tsx';
import { count, counted } from '../formats.ts';
import { Bars } from './Bars.tsx';
import { type Column, dayColumns, monthColumns } from './columns.ts';

/** Visitors, submissions, their approval rate, and the busiest venues (ANA-04). */
export function Traffic({ traffic }: { traffic: AnalyticsQuery['analytics'] }) {
  const { approvalRate, approvedSubmissions, decidedSubmissions } = traffic;
  const lastMonth = traffic.visitorsByMonth.at(-2)?.visitors ?? 0;
  return (
    <section aria-labelledby="traffic" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="traffic" className="text-2xl tracking-tight">
        Traffic
      </h2>
      <Figures
        loading={false}
        figures={[
          {
            label: 'Monthly Visitors',
            text: traffic.monthlyVisitors,
            note: `this month, ${count(lastMonth)} last month`,
          },
          {
            label: 'Weekly Submissions',
            text: traffic.weeklySubmissions,
            note: 'in the last 7 days',
          },
          {
            label: 'Approval Rate',
            text: approvalRate === null ? 'N/A' : `${approvalRate}%`,
            note:
              approvalRate === null
                ? 'nothing decided yet'
                : `${count(approvedSubmissions)} of ${count(decidedSubmissions)} decided`,
          },
        ]}
      />
      <div className="grid gap-5 lg:grid-cols-3">
        <Card aria-labelledby="visitors-by-month" className="grid content-between gap-4">
          <h3 id="visitors-by-month" className="text-lg leading-tight tracking-tight">
            Visitors by month
          </h3>
          <Columns label="Visitors by month" columns={monthColumns(traffic.visitorsByMonth)} />
        </Card>
        <Card aria-labelledby="submissions-by-day" className="grid content-between gap-4">
          <h3 id="submissions-by-day" className="text-lg leading-tight tracking-tight">
            Submissions by day
          </h3>
          <Columns label="Submissions by day" columns={dayColumns(traffic.submissionsByDay)} />
        </Card>
        <Card aria-labelledby="top-venues" className="grid content-start gap-4">
          <h3 id="top-venues" className="text-lg leading-tight tracking-tight">
            Top venues
          </h3>
          <TopVenues venues={traffic.topVenues} />
        </Card>
      </div>
    </section>
  );
}

type TopVenue = AnalyticsQuery['analytics']['topVenues'][number];

/** The venues with most listed events, with links for those in the directory (ANA-04). */
function TopVenues({ venues }: { venues: readonly TopVenue[] }) {
  const max = venues[0]?.events ?? 0;
  if (max === 0) return <p className="text-faded">No listed events yet.</p>;
  return (
    <Bars
      label="Venues with most listed events"
      bars={venues.map(({ venue, venueId, events }, at) => ({
        key: `${at} ${venue}`,
        label: venueId ? (
          <Link to={`/venues/${venueId}`} className="underline-offset-3 hover:underline">
            {venue}
          </Link>
        ) : (
          venue
        ),
        figure: counted(events, 'event'),
        length: (100 * events) / max,
      }))}
    />
  );
}

type Props = {
  label: string;
  /** In time order; the last one, the present, is highlighted. */
  columns: readonly Column[];
};

/** A column chart over time; screen readers get the figures only. */
function Columns({ label, columns }: Props) {
  const max = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ol aria-label={label} className="flex gap-1 sm:gap-3 lg:gap-1 2xl:gap-3">
      {columns.map(({ key, label: [first, second], value }, at) => (
        <li
          key={key}
          className="flex min-w-0 flex-1 flex-col text-center text-xs sm:text-sm lg:text-xs 2xl:text-sm"
        >
          <span className="order-3 pt-1.5 leading-tight">
            <span className="block font-semibold">{first}</span> <span className="text-faded">{second}</span>
          </span>
          <span className="order-1 flex h-36 flex-col justify-end border-b border-edge">
            <span className="pb-1 font-semibold tabular-nums">{count(value)}</span>
            <span
              aria-hidden="true"
              className={clsx(
                'mx-auto w-full max-w-16 shrink-0',
                at === columns.length - 1 ? 'bg-accent' : 'bg-ink',
              )}
              style={{ height: `calc((100% - 1.5rem) * ${value / max})` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
