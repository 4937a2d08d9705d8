import { eventTypes } from '#schema/kernel/fields.ts';
import { monthAndYear } from '#schema/kernel/time/calendar.ts';
import { Card } from '#web/components/Card.tsx';
import { TypeLabel } from '#web/components/posters/TypeLabel.tsx';
import type { AnalyticsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { Figures } from '../Figures.tsx';
import { Bars } from './Bars.tsx';

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
            text: stats.thisMonthEvents,
            note: month && monthAndYear(`${month}-01`),
          },
          { label: 'Total Events', text: stats.totalEvents },
          { label: 'Music Events', text: stats.musicEvents },
          { label: 'Comedy Events', text: stats.comedyEvents },
          { label: 'Art Events', text: stats.artEvents },
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

/** Parts of a sum in whole per cent that add up to 100 (largest remainder method). */
export function shares(parts: readonly number[]): number[] {
  const sum = parts.reduce((sum, part) => sum + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const floors = parts.map((part) => Math.floor((100 * part) / sum));
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((part, at) => ({ at, remainder: (100 * part) % sum }))
    .sort((one, other) => other.remainder - one.remainder);
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((share, at) => (rounded.has(at) ? share + 1 : share));
}
