import clsx from 'clsx';
import type { Pages } from '#web/data/graphql/use-pages.ts';
import { Button } from './Button.tsx';

type Props = {
  pages: Pages<unknown>;
  label: string;
  /** What the button says before 'Try Again' when the next page failed. */
  failed: string;
  onPress?: () => void;
  /** The parameter of the query string that has the number of pages, for visitors without JavaScript. */
  param?: { name: string; value: number };
  size?: 'lg';
  className?: string;
};

/** Loads the next page of a list, while there is one. */
export function MoreButton({ pages, label, failed, onPress, param, size, className }: Props) {
  if (!pages.hasMore) return null;
  return (
    <Button
      variant="outline"
      {...(param && { type: 'submit', ...param })}
      pending={pages.loading}
      onClick={() => {
        onPress?.();
        pages.loadMore();
      }}
      {...(size && { size })}
      className={clsx(className, !param && 'noscript:hidden')}
    >
      {pages.failed ? `${failed}. Try Again` : label}
    </Button>
  );
}
