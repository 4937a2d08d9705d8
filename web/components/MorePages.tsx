import { type ReactNode, useState } from 'react';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { Button } from './Button.tsx';

type Page<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

type Props<Answer, Variables, Node> = {
  document: TypedDocument<Answer, Variables>;
  /** What to ask for the page behind a cursor. */
  variables: (after: string) => Variables;
  pageOf: (answer: Answer) => Page<Node>;
  after: string;
  label: string;
  failed: string;
  show: (nodes: Node[]) => ReactNode;
};

/** The part of a list behind `after`, page by page at the reader's wish. */
export function MorePages<Answer, Variables, Node>(props: Props<Answer, Variables, Node>) {
  const { document, variables, pageOf, after, label, failed, show } = props;
  const [wanted, setWanted] = useState(false);
  const { data, fetching, error, refetch } = useGraphQuery(document, variables(after), { pause: !wanted });
  if (!data)
    return (
      <Button
        variant="outline"
        className="mt-6"
        pending={wanted && fetching}
        onClick={() => (error ? refetch() : setWanted(true))}
      >
        {error ? `${failed}. Try Again` : label}
      </Button>
    );
  const { edges, pageInfo } = pageOf(data);
  return (
    <>
      {show(edges.map(({ node }) => node))}
      {pageInfo.hasNextPage && pageInfo.endCursor && <MorePages {...props} after={pageInfo.endCursor} />}
    </>
  );
}
