import { useEffect } from 'react';
import type { CombinedError } from 'urql';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { refreshSession } from '#web/data/session/session.ts';

type Props = {
  /** A sentence of its own, below which the reason stands; or one that holds the reason. */
  title: string | ((reason: string) => string);
  error: CombinedError;
  onRetry: () => void;
};

/** What could not be loaded and why. Whoever lost the session or the role meanwhile is found out by the page's guard. */
export function LoadFailed({ title, error, onRetry }: Props) {
  const code = error.graphQLErrors[0]?.extensions.code;
  useEffect(() => {
    if (code === 'unauthorized' || code === 'forbidden') void refreshSession();
  }, [code]);
  const text = reason(error);
  if (typeof title === 'string') return <ErrorState {...{ title, text, onRetry }} />;
  return <ErrorState title={title(text)} onRetry={onRetry} />;
}

function reason({ graphQLErrors, networkError }: CombinedError): string {
  return graphQLErrors[0]?.message ?? networkError?.message ?? 'The server could not be reached.';
}
