import { Skeleton } from '#web/parts/Skeleton.tsx';
import { DayHeading } from './DayHeading.tsx';
import { dayFrame, posterGrid } from './day-style.ts';
import { daysOf } from './week.ts';

const cards = ['first', 'second', 'third', 'fourth'];

/** The week's frame while its shows are on the way (HOME-12): same boxes, so nothing jumps. */
export function WeekLoading({ start }: { start: string }) {
  return (
    <div className="relative">
      {daysOf([], start).map(({ date }) => (
        <section key={date} className={dayFrame}>
          <DayHeading date={date} />
          <div className={posterGrid}>
            {cards.map((card) => (
              <div key={card} className="grid content-start gap-3">
                <Skeleton className="aspect-4/5 w-full" />
                <Skeleton className="h-7 w-full" />
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-4 w-1/3" />
              </div>
            ))}
          </div>
        </section>
      ))}
      <p
        role="status"
        className="absolute top-16 left-3 z-10 md:top-0 md:right-0 md:left-auto bg-ink px-3 py-1.5 font-semibold text-paper"
      >
        Loading events...
      </p>
    </div>
  );
}
