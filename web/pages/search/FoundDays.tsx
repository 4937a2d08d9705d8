import { DayHeading } from '#web/pages/home/DayHeading.tsx';
import { dayFrame, posterGrid } from '#web/pages/home/day-style.ts';
import { ShowCard } from '#web/pages/home/ShowCard.tsx';
import type { FoundDay } from './found-days.ts';
import { PlayingOn } from './PlayingOn.tsx';

const inSight = 4;

/** The shows day by day: as posters under the first of their days, as lines under the further ones. */
export function FoundDays({ days }: { days: readonly FoundDay[] }) {
  return days.map(({ date, shows, playingOn }, index) => (
    <section key={date} className={dayFrame}>
      <DayHeading date={date} />
      <div className="grid grid-cols-1 content-start gap-6">
        {shows.length > 0 && (
          <ul className={posterGrid}>
            {shows.map((show, place) => (
              <li key={show.id} className="min-w-0">
                <ShowCard show={show} first={index === 0 && place < inSight} />
              </li>
            ))}
          </ul>
        )}
        {playingOn.length > 0 && <PlayingOn shows={playingOn} />}
      </div>
    </section>
  ));
}
