import { Skeleton } from '../../components/Skeleton.tsx';
import { DayHeading } from './DayHeading.tsx';
import { dayFrame, posterGrid } from './day-style.ts';

const cards = ['first', 'second', 'third', 'fourth'];

/** The frame of a day whose shows are not loaded yet: the boxes of a day of shows, so nothing jumps (HOME-12). */
export function DayLoading({ date }: { date: string }) {
  return (
    <section className={dayFrame}>
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
  );
}
