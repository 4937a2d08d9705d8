import { Skeleton } from '../../components/Skeleton.tsx';

export function ClaimLoading() {
  return (
    <div className="page-width grid gap-5 pt-6 md:pt-8">
      <p role="status" className="text-lg text-faded">
        Loading venue...
      </p>
      <Skeleton className="h-20 w-3/5" />
      <Skeleton className="h-96 w-full max-w-2xl" />
    </div>
  );
}
