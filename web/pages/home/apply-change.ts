import { changeCache } from '#web/data/graphql/client.ts';
import {
  type HomeChangesSubscription,
  HomeDocument,
  type HomeQuery,
  type HomeQueryVariables,
} from '#web/data/graphql/generated/graphql.ts';

type Week = Omit<HomeQueryVariables, 'after'>;
type Change = HomeChangesSubscription['listingsChanged'];
type Edges = HomeQuery['events']['edges'];

const has = (edges: Edges, id: string) => edges.some(({ node }) => node.id === id);

/**
 * Applies a live change to the cached pages of a week: it revises a listing, adds a new one to the first page, or
 * removes one that has left the week. Returns false when no page is in the cache.
 */
export function applyChange(week: Week, { id, event }: Change): boolean {
  let found = false;
  changeCache((cache, write) => {
    const pages = cache.inspectFields('Query').flatMap(({ fieldName, arguments: given }) => {
      if (fieldName !== 'events' || given?.from !== week.from || given?.to !== week.to) return [];
      const request = {
        query: HomeDocument.toString(),
        variables: { ...week, after: (given.after ?? null) as string | null },
      };
      const edges = cache.readQuery<HomeQuery>(request)?.events.edges;
      return edges ? [{ request, edges }] : [];
    });
    const listed = pages.find(({ edges }) => has(edges, id));
    const first = pages.find(({ request }) => request.variables.after === null);
    found = first !== undefined;
    if (event) write('Event', event);
    if (event ? listed || !first : !listed) return;
    const added = event && { __typename: 'EventEdge', node: event };
    cache.updateQuery<HomeQuery>((listed ?? first!).request, (page) => {
      const edges = page?.events.edges.filter(({ node }) => node.id !== id) ?? [];
      return page && { ...page, events: { ...page.events, edges: added ? [added, ...edges] : edges } };
    });
  });
  return found;
}
