import { Skeleton } from '../../components/Skeleton.tsx';
import { venueFrame } from './venue-frame.ts';

export function VenueLoading() {
  return (
    <>
      <div className="page-width grid gap-5 pt-6 md:pt-8">
        <p role="status" className="text-lg text-faded">
          Loading venue...
        </p>
        <Skeleton className="h-20 w-3/5" />
        <Skeleton className="mt-3 aspect-2/1 w-full sm:aspect-21/9" />
      </div>
      <div className={venueFrame}>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </>
  );
}
