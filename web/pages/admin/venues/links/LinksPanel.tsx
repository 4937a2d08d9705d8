import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { counted } from '../../formats.ts';
import { ListLoading } from '../../ListLoading.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { LinkCard } from './LinkCard.tsx';
import { useLinks } from './use-links.ts';

const pageSize = 25;

/** Shows whose venue text may match a known venue; an administrator confirms each link. */
export function LinksPanel() {
  const { suggestions, links, pendingIds, error, reload, link, unlink } = useLinks();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  return (
    <section aria-labelledby="link-suggestions" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 id="link-suggestions" className="text-2xl tracking-tight">
          Suggested links
        </h2>
        <p className="text-faded">
          Upcoming shows whose venue has a name like one in the directory. A linked show leads to the venue’s
          page.
        </p>
      </div>
      {!suggestions && !error && <ListLoading label="Loading suggested links" />}
      {!suggestions && error && (
        <LoadFailed title="The suggestions could not be loaded" error={error} onRetry={reload} />
      )}
      {suggestions?.length === 0 && (
        <EmptyState title="Every upcoming show is linked, or names an unknown venue." />
      )}
      {suggestions && suggestions.length > 0 && (
        <ul aria-label="Shows to link, the next ones first" className="grid gap-4">
          {suggestions.slice(0, visibleCount).map(({ event, venues }) => (
            <li key={event.id} data-row={event.id}>
              <LinkCard
                show={event}
                venues={venues}
                linked={links.get(event.id)}
                pending={pendingIds.has(event.id)}
                onLink={(venue) => void link(event, venue)}
                onUnlink={() => void unlink(event)}
              />
            </li>
          ))}
        </ul>
      )}
      {suggestions && suggestions.length > visibleCount && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-sm text-faded">
            {visibleCount} of {counted(suggestions.length, 'show')} shown
          </span>
          <Button variant="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}
