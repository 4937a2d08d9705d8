import { useSearchParams } from 'react-router-dom';
import type { Pages } from '#web/data/graphql/use-pages.ts';
import { Button } from './Button.tsx';
import { QueryForm } from './forms/QueryForm.tsx';
import { pageCountFrom } from './page-count.ts';

type Props = {
  pages: Pages<unknown>;
  label: string;
  /** What the button says before 'Try Again' when the next page failed. */
  failed: string;
  onPress?: () => void;
  /** The parameter of the query string that has the number of pages, for visitors without JavaScript. */
  param: string;
  /** The other parameters that stay. */
  otherParams?: readonly string[];
  /** The id of the heading of the list, where a visitor without JavaScript continues. */
  heading?: string;
  size?: 'lg';
  className?: string;
};

export function MoreButton(props: Props) {
  const { pages, label, failed, onPress, param, otherParams = [], heading, size, className } = props;
  const [query] = useSearchParams();
  if (!pages.hasMore) return null;
  const others = otherParams.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return (
    <QueryForm
      otherParams={new URLSearchParams(others)}
      className={className}
      {...(heading && { action: `#${heading}` })}
    >
      <Button
        type="submit"
        name={param}
        value={pageCountFrom(query, param) + 1}
        variant="outline"
        pending={pages.loading}
        onClick={() => {
          onPress?.();
          pages.loadMore();
        }}
        {...(size && { size })}
      >
        {pages.failed ? `${failed}. Try Again` : label}
      </Button>
    </QueryForm>
  );
}
