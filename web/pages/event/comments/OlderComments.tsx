import { useState } from 'react';
import { CommentsDocument } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { Button } from '#web/parts/Button.tsx';
import { CommentList } from './CommentList.tsx';

/** The part of the list behind `after`, page by page at the reader's wish. */
export function OlderComments({ eventId, after }: { eventId: string; after: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, fetching, error, refetch } = useAsk(CommentsDocument, { eventId, after }, { pause: !wanted });
  const page = data?.comments;
  if (!page)
    return (
      <Button
        variant="outline"
        className="mt-6"
        pending={wanted && fetching}
        onClick={() => (error ? refetch() : setWanted(true))}
      >
        {error ? 'Failed to fetch comments. Try Again' : 'Older comments'}
      </Button>
    );
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      <div className="pt-5">
        <CommentList comments={page.edges.map(({ node }) => node)} />
      </div>
      {hasNextPage && endCursor && <OlderComments eventId={eventId} after={endCursor} />}
    </>
  );
}
