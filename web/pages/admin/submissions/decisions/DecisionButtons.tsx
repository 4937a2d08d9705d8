import { Button } from '#web/components/Button.tsx';
import { HistoryButton } from '../../HistoryLink.tsx';
import { historyPath } from '../../history-path.ts';
import type { QueueItem } from '../queue.ts';
import type { Verdict } from './decisions.ts';

export type DecisionActions = {
  pendingVerdicts: ReadonlyMap<string, Verdict>;
  /** `venueId` links the show to a known venue. */
  onApprove: (item: QueueItem, venueId?: string) => void;
  onReject: (item: QueueItem) => void;
  onRejectWithReason: (item: QueueItem) => void;
};

type Props = DecisionActions & {
  item: QueueItem;
  describedBy: string;
  /** Large touch targets, two side by side. */
  large?: boolean;
};

/** The actions of an item: decisions while it is pending, and its history (MOD-04, MOD-24). */
export function DecisionButtons({
  item,
  describedBy,
  large = false,
  pendingVerdicts,
  onApprove,
  onReject,
  onRejectWithReason,
}: Props) {
  const verdict = pendingVerdicts.get(item.id);
  const size = large ? 'md' : 'sm';
  const shared = { size, disabled: verdict !== undefined, 'aria-describedby': describedBy } as const;
  return (
    <span
      className={
        large
          ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap'
          : 'flex flex-wrap items-center gap-1 xl:flex-nowrap'
      }
    >
      {item.status === 'pending' && (
        <>
          <Button {...shared} pending={verdict === 'approve'} onClick={() => onApprove(item)}>
            Approve
          </Button>
          <Button {...shared} variant="outline" pending={verdict === 'reject'} onClick={() => onReject(item)}>
            Reject
          </Button>
          <Button {...shared} variant="quiet" onClick={() => onRejectWithReason(item)}>
            Reject with reason
          </Button>
        </>
      )}
      <HistoryButton
        plain
        to={historyPath(item.kind === 'scraped' ? 'scraped-event' : 'submission', item.id)}
        {...{ describedBy, size }}
      />
    </span>
  );
}
