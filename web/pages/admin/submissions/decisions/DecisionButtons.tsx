import { Link } from 'react-router-dom';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { historyPath } from '../../history-path.ts';
import type { Line } from '../queue.ts';
import type { Verdict } from './decisions.ts';

export type Deciding = {
  underWay: ReadonlyMap<string, Verdict>;
  /** `venueId` links the show to a known venue. */
  onApprove: (line: Line, venueId?: string) => void;
  onReject: (line: Line) => void;
  onRejectWithReason: (line: Line) => void;
};

type Props = Deciding & {
  line: Line;
  /** The id of the element that names the show. */
  describedBy: string;
  /** Large enough for fingers, two side by side. */
  large?: boolean;
};

/** What can be done with a line: decisions only while it is pending, its history always (MOD-04, MOD-24). */
export function DecisionButtons({
  line,
  describedBy,
  large = false,
  underWay,
  onApprove,
  onReject,
  onRejectWithReason,
}: Props) {
  const verdict = underWay.get(line.id);
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
      {line.status === 'pending' && (
        <>
          <Button {...shared} pending={verdict === 'approve'} onClick={() => onApprove(line)}>
            Approve
          </Button>
          <Button {...shared} variant="outline" pending={verdict === 'reject'} onClick={() => onReject(line)}>
            Reject
          </Button>
          <Button {...shared} variant="quiet" onClick={() => onRejectWithReason(line)}>
            Reject with reason
          </Button>
        </>
      )}
      <Link
        to={historyPath(line.kind === 'scraped' ? 'scraped-event' : 'submission', line.id)}
        aria-describedby={describedBy}
        className={buttonStyle({ variant: 'quiet', size })}
      >
        History
      </Link>
    </span>
  );
}
