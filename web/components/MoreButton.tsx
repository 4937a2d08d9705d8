import type { Pages } from '#web/data/graphql/use-pages.ts';
import { Button } from './Button.tsx';

type Props = {
  pages: Pages<unknown>;
  label: string;
  /** What the button says before 'Try Again' when the next page failed. */
  failed: string;
  onPress?: () => void;
  size?: 'lg';
  className?: string;
};

/** Loads the next page of a list, while there is one. */
export function MoreButton({ pages, label, failed, onPress, size, className }: Props) {
  if (!pages.hasMore) return null;
  return (
    <Button
      variant="outline"
      pending={pages.loading}
      onClick={() => {
        onPress?.();
        pages.loadMore();
      }}
      {...(size && { size })}
      {...(className && { className })}
    >
      {pages.failed ? `${failed}. Try Again` : label}
    </Button>
  );
}
