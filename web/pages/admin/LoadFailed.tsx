import { useEffect } from 'react';
import type { CombinedError } from 'urql';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { refreshSession } from '#web/data/session/session.ts';

type Props = {
  /** A title with the reason below it, or a function that puts the reason into the title. */
  title: string | ((reason: string) => string);
  error: CombinedError;
  onRetry: () => void;
};

/**
 * A load error with its reason and a button to retry. It refreshes the session, so that the page's guard notices a
 * lost session or role.
 */
export function LoadFailed({ title, error, onRetry }: Props) {
  const code = error.graphQLErrors[0]?.extensions.code;
  useEffect(() => {
    if (code === 'unauthorized' || code === 'forbidden') void refreshSession();
  }, [code]);
  const text = reasonOf(error);
  if (typeof title === 'string') return <ErrorState {...{ title, text, onRetry }} />;
  return <ErrorState title={title(text)} onRetry={onRetry} />;
}

function reasonOf({ graphQLErrors, networkError }: CombinedError): string {
  return graphQLErrors[0]?.message ?? networkError?.message ?? 'The server could not be reached.';
}
