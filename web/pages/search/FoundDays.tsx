import { DayHeading } from '#web/pages/home/DayHeading.tsx';
import { dayFrame, posterGrid } from '#web/pages/home/day-style.ts';
import { ShowCard } from '#web/pages/home/ShowCard.tsx';
import type { FoundDay } from './found-days.ts';

const inSight = 4;

/** The shows as posters, day by day. */
export function FoundDays({ days }: { days: readonly FoundDay[] }) {
  return days.map(({ date, shows }, index) => (
    <section key={date} className={dayFrame}>
      <DayHeading date={date} />
      <ul className={posterGrid}>
        {shows.map((show, place) => (
          <li key={show.id} className="min-w-0">
            <ShowCard show={show} first={index === 0 && place < inSight} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
