import { Skeleton } from '../../components/Skeleton.tsx';
import { showFrame } from './show-frame.ts';

export function EventLoading() {
  return (
    <div className={showFrame}>
      <Skeleton className="aspect-4/5 w-full" />
      <div className="grid grid-cols-1 content-start gap-5">
        <p role="status" className="text-lg text-faded">
          Loading event details...
        </p>
        <Skeleton className="h-20 w-4/5" />
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-7 w-2/3" />
      </div>
    </div>
  );
}
