import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/Button.tsx';
import { HistoryButton } from '../HistoryLink.tsx';

type Props = {
  /** The id of the element that names the row. */
  describedBy: string;
  /** Large touch targets, side by side in pairs. */
  large?: boolean;
  /** Instead of the ones of `large`. */
  size?: 'sm' | 'snug' | 'md';
  className?: string;
  /** Buttons that only this kind of row has, before the common ones. */
  children?: ReactNode;
  /** Buttons after "Delete". */
  further?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  deleting?: boolean;
  history: string;
};

export function RowActions({
  describedBy,
  large = false,
  size = large ? 'md' : 'sm',
  className = large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex items-center gap-1',
  children,
  further,
  onEdit,
  onDelete,
  deleting = false,
  history,
}: Props) {
  const shared = { size, variant: 'quiet', 'aria-describedby': describedBy } as const;
  return (
    <span className={className}>
      {children}
      <Button {...shared} onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button {...shared} pending={deleting} onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      {further}
      <HistoryButton to={history} describedBy={describedBy} size={size} />
    </span>
  );
}
