import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { CardList } from '../../CardList.tsx';
import { ListLoading } from '../../ListLoading.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { LinkCard } from './LinkCard.tsx';
import { useLinks } from './use-links.ts';

/** Shows whose venue text may match a known venue; an administrator confirms each link. */
export function LinksPanel() {
  const { suggestions, links, pendingIds, error, reload, link, unlink } = useLinks();
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
        <CardList label="Shows to link, the next ones first" rows={suggestions} noun="show">
          {({ show, venues }) => (
            <LinkCard
              {...{ show, venues }}
              linked={links.get(show.id)}
              pending={pendingIds.has(show.id)}
              onLink={(venue) => void link(show, venue)}
              onUnlink={() => void unlink(show)}
            />
          )}
        </CardList>
      )}
    </section>
  );
}
