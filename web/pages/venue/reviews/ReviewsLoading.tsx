import { Skeleton } from '../../../components/Skeleton.tsx';

export function ReviewsLoading() {
  return (
    <div className="grid gap-6 pt-6">
      <p role="status" className="sr-only">
        Loading reviews...
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
