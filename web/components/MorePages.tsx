import { type ReactNode, useState } from 'react';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { Button } from './Button.tsx';

type Page<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

type Props<Data, Variables, Node> = {
  document: TypedDocument<Data, Variables>;
  /** Variables of the query for the page after a cursor. */
  variables: (after: string) => Variables;
  pageFrom: (data: Data) => Page<Node>;
  after: string;
  label: string;
  failed: string;
  show: (nodes: Node[]) => ReactNode;
};

/** The part of a list after `after`, loaded page by page with a button. */
export function MorePages<Data, Variables, Node>(props: Props<Data, Variables, Node>) {
  const { document, variables, pageFrom, after, label, failed, show } = props;
  const [requested, setRequested] = useState(false);
  const { data, fetching, error, refetch } = useGraphQuery(document, variables(after), { pause: !requested });
  if (!data)
    return (
      <Button
        variant="outline"
        className="mt-6"
        pending={requested && fetching}
        onClick={() => (error ? refetch() : setRequested(true))}
      >
        {error ? `${failed}. Try Again` : label}
      </Button>
    );
  const { edges, pageInfo } = pageFrom(data);
  return (
    <>
      {show(edges.map(({ node }) => node))}
      {pageInfo.hasNextPage && pageInfo.endCursor && <MorePages {...props} after={pageInfo.endCursor} />}
    </>
  );
}
