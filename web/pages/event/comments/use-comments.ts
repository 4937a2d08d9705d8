import { useState } from 'react';
import { CommentAddedDocument, CommentsDocument } from '../../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../../data/graphql/use-ask.ts';
import { useLive } from '../../../data/graphql/use-live.ts';
import { type ShownComment, withAdded } from './with-added.ts';

/** The newest comments of a show, followed live; `older` continues the list. */
export function useComments(eventId: string) {
  const { data, error, fetching, refetch } = useAsk(CommentsDocument, { eventId, after: null });
  const [added, setAdded] = useState<readonly ShownComment[]>([]);
  useLive(
    CommentAddedDocument,
    { eventId },
    ({ commentAdded }) => setAdded((before) => [...before, commentAdded]),
    refetch,
  );
  const page = data?.comments;
  return {
    comments:
      page &&
      withAdded(
        page.edges.map(({ node }) => node),
        added,
      ),
    older: page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    failed: error !== undefined && data === undefined && !fetching,
    retry: refetch,
  };
}
