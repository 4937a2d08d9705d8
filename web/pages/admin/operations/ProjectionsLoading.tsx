import { Skeleton } from '../../../components/Skeleton.tsx';

export function ProjectionsLoading() {
  return (
    <div role="status" aria-label="Loading the projections" className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
