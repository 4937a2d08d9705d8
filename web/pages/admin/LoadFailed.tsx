import { useEffect } from 'react';
import type { CombinedError } from 'urql';
import { ErrorState } from '#web/parts/ErrorState.tsx';
import { refreshSession } from '#web/session/session.ts';

type Props = { title: string; error: CombinedError; onRetry: () => void };

/** What could not be loaded and why. Whoever lost the session or the role meanwhile is found out by the page's guard. */
export function LoadFailed({ title, error, onRetry }: Props) {
  const code = error.graphQLErrors[0]?.extensions.code;
  useEffect(() => {
    if (code === 'unauthorized' || code === 'forbidden') void refreshSession();
  }, [code]);
  return <ErrorState title={title} text={reason(error)} onRetry={onRetry} />;
}

function reason({ graphQLErrors, networkError }: CombinedError): string {
  return graphQLErrors[0]?.message ?? networkError?.message ?? 'The server could not be reached.';
}
