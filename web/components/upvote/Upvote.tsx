import { cva, type VariantProps } from 'class-variance-authority';
import clsx from 'clsx';
import { ArrowBigUp } from 'lucide-react';
import { countOfUpvotes } from '#schema/rendered-page.ts';
import { useUpvote } from './use-upvote.ts';

const style = cva(
  'inline-flex shrink-0 items-center justify-center border-2 border-ink bg-sheet font-display leading-none font-bold tabular-nums text-ink transition-colors select-none noscript:pointer-events-none hover:bg-ink hover:text-paper aria-pressed:border-on-accent aria-pressed:bg-accent aria-pressed:text-on-accent aria-pressed:[&_svg]:fill-current [&_svg]:shrink-0',
  {
    variants: {
      size: {
        card: 'min-h-9 gap-0.5 pr-2 pl-1 text-base [&_svg]:size-5',
        page: 'min-h-13 gap-1.5 pr-4 pl-3 text-xl [&_svg]:size-7',
      },
    },
    defaultVariants: { size: 'card' },
  },
);

type Props = VariantProps<typeof style> & {
  eventId: string;
  performer: string;
  count: number;
  className?: string;
};

/**
 * The upvote button of a show, on cards and on its page (EVT-18, UPV-12). The gateway replaces the count where the
 * server rendered it.
 */
export function Upvote({ eventId, performer, count, size, className }: Props) {
  const { upvoted, pending, toggle } = useUpvote(eventId);
  const { figure, noun } = countOfUpvotes(count);
  return (
    <button
      type="button"
      aria-pressed={upvoted}
      aria-busy={pending || undefined}
      onClick={() => void toggle()}
      className={clsx(style({ size }), className)}
    >
      <ArrowBigUp aria-hidden />
      <span className="sr-only">Upvote {performer}, </span>
      <span data-upvotes={eventId}>
        {figure}
        <span className="sr-only">{noun}</span>
      </span>
    </button>
  );
}
