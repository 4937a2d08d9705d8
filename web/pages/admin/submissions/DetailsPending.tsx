import type { CombinedError } from 'urql';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';

type Props = {
  /** What is loaded, as 'submission'. */
  what: string;
  /** The answer is there, and it is not in it. */
  gone: boolean;
  error: CombinedError | undefined;
  onRetry: () => void;
};

/** What stands in the place of details that are on their way, could not be loaded, or are no longer there. */
export function DetailsPending({ what, gone, error, onRetry }: Props) {
  if (error) return <LoadFailed title={`The ${what} could not be loaded`} {...{ error, onRetry }} />;
  if (gone) return <p className="text-faded">This {what} is no longer there.</p>;
  return (
    <div role="status" aria-label={`Loading the ${what}`} className="grid gap-6 sm:grid-cols-[10rem_1fr]">
      <Skeleton className="aspect-4/5 w-40" />
      <span className="grid content-start gap-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </span>
    </div>
  );
}
