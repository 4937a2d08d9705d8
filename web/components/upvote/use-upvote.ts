import { useState } from 'react';
import type { CombinedError } from 'urql';
import { loadClient } from '#web/data/graphql/client.ts';
import {
  MyUpvotesDocument,
  type MyUpvotesQuery,
  UpvoteEventDocument,
  WithdrawEventUpvoteDocument,
} from '#web/data/graphql/generated/graphql.ts';
import { pendingUpvotes } from '#web/data/graphql/pending-upvotes.ts';
import { loadFailure, useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { knownUser, refreshSession, useSession } from '#web/data/session/session.ts';
import { errorToast, toast } from '../toast/toast.ts';

const hasUpvoted = (data: MyUpvotesQuery | undefined, id: string) =>
  data?.myUpvotes.eventIds.includes(id) ?? false;

/**
 * Whether the signed-in user has upvoted a show, and toggling it (UPV-01..11): the cache shows it immediately, and
 * rolls it back when the server rejects it; `pending` until it has answered. All buttons of a page share one query for the user's upvotes.
 */
export function useUpvote(id: string): { upvoted: boolean; pending: boolean; toggle: () => Promise<void> } {
  const [pending, setPending] = useState(false);
  const { user } = useSession();
  const { data } = useGraphQuery(MyUpvotesDocument, {}, { pause: user === null });

  async function toggle(): Promise<void> {
    if ((await knownUser()) === null) return loginRequired();
    if (pendingUpvotes.has(id)) return;
    pendingUpvotes.set(id, false);
    setPending(true);
    const { error, upvoted } = await send(id);
    pendingUpvotes.delete(id);
    setPending(false);
    if (!error) return;
    console.error(error);
    if (error.graphQLErrors[0]?.extensions.code === 'unauthorized') {
      loginRequired();
      void refreshSession();
    } else toast(errorToast('Error', upvoted ? 'Failed to remove upvote' : 'Failed to upvote event'));
  }

  return { upvoted: hasUpvoted(data, id), pending, toggle };
}

/** Sends the opposite of the user's present choice, `upvoted`. */
async function send(id: string): Promise<{ upvoted: boolean; error: CombinedError | undefined }> {
  let upvoted = false;
  try {
    const { urql } = await loadClient();
    const own = await urql.query<MyUpvotesQuery>(MyUpvotesDocument.toString(), {}).toPromise();
    upvoted = hasUpvoted(own.data, id);
    const document = upvoted ? WithdrawEventUpvoteDocument : UpvoteEventDocument;
    const { error } = await urql.mutation(document.toString(), { id }).toPromise();
    return { upvoted, error };
  } catch (error) {
    return { upvoted, error: loadFailure(error as Error) };
  }
}

function loginRequired(): void {
  toast(errorToast('Login required', 'Please log in to upvote events'));
}
