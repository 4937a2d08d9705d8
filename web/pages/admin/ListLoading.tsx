import { Skeleton } from '#web/components/states/Skeleton.tsx';

const lines = [0, 1, 2, 3, 4, 5];

/** Placeholder of a list while it loads; `label` names the list for screen readers. */
export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="border border-rule bg-sheet">
      {lines.map((line) => (
        <div key={line} className="flex items-center gap-6 border-b border-rule px-3 py-4 last:border-0">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="hidden h-5 w-1/5 lg:block" />
          <Skeleton className="ml-auto hidden h-8 w-1/4 sm:block" />
        </div>
      ))}
    </div>
  );
}
