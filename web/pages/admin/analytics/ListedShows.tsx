import { eventTypes } from '#schema/kernel/fields.ts';
import { monthAndYear } from '#schema/kernel/time/calendar.ts';
import { Card } from '#web/components/Card.tsx';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import type { AnalyticsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { Figures } from '../Figures.tsx';
import { count } from '../formats.ts';
import { Bars } from './Bars.tsx';
import { shares } from './shares.ts';

type Props = {
  stats: AnalyticsQuery['stats'];
  /** The current month of the city, `2026-11`. */
  month: string | undefined;
};

/** The number of listed shows, in total and by type (ANA-02, ANA-06). */
export function ListedShows({ stats, month }: Props) {
  const byType = { music: stats.musicEvents, comedy: stats.comedyEvents, art: stats.artEvents };
  const percents = shares(eventTypes.map((type) => byType[type]));
  return (
    <section aria-labelledby="listed-shows" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="listed-shows" className="text-2xl tracking-tight">
        Listed events
      </h2>
      <Figures
        loading={false}
        figures={[
          {
            label: 'Events This Month',
            text: count(stats.thisMonthEvents),
            note: month && monthAndYear(`${month}-01`),
          },
          { label: 'Total Events', text: count(stats.totalEvents) },
          { label: 'Music Events', text: count(stats.musicEvents) },
          { label: 'Comedy Events', text: count(stats.comedyEvents) },
          { label: 'Art Events', text: count(stats.artEvents) },
        ]}
      />
      <Card aria-labelledby="event-breakdown" className="grid gap-4">
        <h3 id="event-breakdown" className="text-lg leading-tight tracking-tight">
          Event breakdown
        </h3>
        <Bars
          label="Listed events by type"
          bars={eventTypes.map((type, at) => ({
            key: type,
            label: <TypeLabel type={type} />,
            figure: `${percents[at]}%`,
            length: percents[at] ?? 0,
          }))}
        />
      </Card>
    </section>
  );
}
