import { LoaderCircle } from 'lucide-react';
import type { LiveState } from '#web/data/graphql/live/use-live.ts';

export function LiveBadge({ state }: { state: LiveState }) {
  return (
    <p
      role="status"
      className="inline-flex min-h-8 items-center gap-2 text-sm font-semibold whitespace-nowrap"
    >
      {state === 'live' ? (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-good" />
          <span className="text-faded">Live</span>
        </>
      ) : (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin text-warn" />
          <span className="text-warn">Reconnecting...</span>
        </>
      )}
    </p>
  );
}
