import { Skeleton } from '../../../components/Skeleton.tsx';

export function CommentsLoading() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        Loading comments...
      </p>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-20 w-full" />
      ))}
    </div>
  );
}
