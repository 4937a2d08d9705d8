import { Skeleton } from '../../../components/Skeleton.tsx';

export function HistoryLoading() {
  return (
    <div role="status" aria-label="Loading the history" className="grid gap-10 border-l-2 border-rule pl-6">
      {[0, 1, 2].map((step) => (
        <span key={step} className="grid gap-3">
          <Skeleton className="h-7 w-64" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-32 w-full max-w-3xl" />
        </span>
      ))}
    </div>
  );
}
