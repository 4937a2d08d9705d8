import { listingPath } from '#schema/kernel/slug.ts';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { TwinsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { ListLoading } from '#web/pages/admin/ListLoading.tsx';
import { LoadFailed } from '#web/pages/admin/LoadFailed.tsx';
import { Ago } from '#web/pages/admin/When.tsx';
import { TwinCard } from './TwinCard.tsx';
import { type Merged, useTwinDecisions } from './use-twin-decisions.ts';

/** Shows that are probably written twice, which an administrator merges or keeps apart, and the mergers (D-114). */
export function TwinsTab() {
  const { data, error, refetch } = useGraphQuery(TwinsDocument, {}, { policy: 'network-only' });
  const { pendingIds, isRejected, keep, distinguish, separate } = useTwinDecisions();
  const list = data?.twins;
  if (error && !list)
    return <LoadFailed title="The twins could not be loaded" error={error} onRetry={refetch} />;
  if (!list) return <ListLoading label="Loading twins" />;
  const twins = list.twins.filter(({ one, other }) => !isRejected(one) && !isRejected(other));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {twins.length === 0 ? (
        <EmptyState title="No twins" />
      ) : (
        <ul aria-label="Shows that are probably written twice" className="grid gap-4">
          {twins.map((twin) => (
            <li key={`${twin.one.id} ${twin.other.id}`} className="grid grid-cols-[minmax(0,1fr)]">
              <TwinCard {...{ twin, pendingIds, keep, distinguish }} />
            </li>
          ))}
        </ul>
      )}
      {list.merged.length > 0 && <MergedList merged={list.merged} {...{ pendingIds, separate }} />}
    </div>
  );
}

type MergedProps = {
  merged: readonly Merged[];
  pendingIds: ReadonlySet<string>;
  separate: (merged: Merged) => void;
};

function MergedList({ merged, pendingIds, separate }: MergedProps) {
  return (
    <section aria-labelledby="merged-shows" className="grid gap-3">
      <h2 id="merged-shows" className="text-xl tracking-tight">
        Merged
      </h2>
      <ul className="border border-rule bg-sheet">
        {merged.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule px-4 py-3 last:border-0"
          >
            <span className="wrap-anywhere" id={`merged-${each.id}`}>
              {each.performer} into{' '}
              {each.intoPerformer ? (
                <Link
                  to={listingPath({ id: each.into, performer: each.intoPerformer })}
                  className="underline underline-offset-3"
                >
                  {each.intoPerformer}
                </Link>
              ) : (
                'a removed show'
              )}
              <span className="text-sm text-faded">
                {', '}
                <Ago at={each.mergedAt} />
              </span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-describedby={`merged-${each.id}`}
              pending={pendingIds.has(each.id)}
              onClick={() => separate(each)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
