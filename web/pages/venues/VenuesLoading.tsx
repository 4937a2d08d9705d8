import { Skeleton } from '../../components/Skeleton.tsx';
import { venueGrid } from './venues-frame.ts';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The directory's frame while it is on its way: same boxes, so nothing jumps. */
export function VenuesLoading() {
  return (
    <div className="relative">
      <div className={venueGrid}>
        {cards.map((card) => (
          <div key={card} className="grid content-start gap-3">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
      <p role="status" className="absolute top-0 right-0 z-10 bg-ink px-3 py-1.5 font-semibold text-paper">
        Loading venues...
      </p>
    </div>
  );
}
