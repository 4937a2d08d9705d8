import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ListLoading } from './ListLoading.tsx';
import { LoadFailed } from './LoadFailed.tsx';

type Props<Row> = {
  /** 'claims' in 'Loading claims' and 'The claims could not be loaded'. */
  name: string;
  /** Undefined until the first rows are loaded. */
  rows: readonly Row[] | undefined;
  error: CombinedError | undefined;
  /** More rows may come: an empty list is not called empty yet. */
  loading?: boolean;
  empty: string;
  onRetry: () => void;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list, or what there is instead: its placeholder while it loads, a text when it is empty, the error. */
export function LoadedList<Row>(props: Props<Row>) {
  const { name, rows, error, loading = false, empty, onRetry, children } = props;
  return (
    <>
      {!rows && !error && <ListLoading label={`Loading ${name}`} />}
      {rows?.length === 0 && !loading && <EmptyState title={empty} />}
      {rows && rows.length > 0 && children(rows)}
      {error && <LoadFailed title={`The ${name} could not be loaded`} error={error} onRetry={onRetry} />}
    </>
  );
}
