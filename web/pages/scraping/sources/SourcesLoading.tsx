import { Skeleton } from '#web/components/states/Skeleton.tsx';

const cards = [0, 1, 2, 3];

export function SourcesLoading() {
  return (
    <div role="status" aria-label="Loading sources" className="grid gap-4 lg:grid-cols-2">
      {cards.map((card) => (
        <div key={card} className="grid gap-4 border border-rule bg-sheet p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      ))}
    </div>
  );
}
