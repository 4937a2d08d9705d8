import { dayLayout, posterGrid } from '#web/components/shows/day-style.ts';
import { Skeleton } from '#web/components/states/Skeleton.tsx';

const days = ['first', 'second', 'third'];
const cards = ['first', 'second', 'third', 'fourth'];

/** Skeleton of the results, of the same size (SRCH-04). */
export function SearchLoading() {
  return (
    <div className="relative">
      {days.map((day) => (
        <div key={day} className={dayLayout}>
          <Skeleton className="h-12 w-20 lg:h-24" />
          <div className={posterGrid}>
            {cards.map((card) => (
              <div key={card} className="grid content-start gap-3">
                <Skeleton className="aspect-4/5 w-full" />
                <Skeleton className="h-7 w-full" />
                <Skeleton className="h-5 w-4/5" />
              </div>
            ))}
          </div>
        </div>
      ))}
      <p role="status" className="absolute top-0 right-0 z-10 bg-ink px-3 py-1.5 font-semibold text-paper">
        Loading events...
      </p>
    </div>
  );
}
