import { UpvoteButton } from './UpvoteButton.tsx';
import { useUpvote } from './use-upvote.ts';

type Props = {
  eventId: string;
  performer: string;
  count: number;
  size?: 'card' | 'page';
  className?: string;
};

/** The upvote button of a show, on cards and on its page (EVT-18, UPV-12). */
export function Upvote({ eventId, performer, count, size, className }: Props) {
  const { upvoted, pending, toggle } = useUpvote(eventId);
  return (
    <UpvoteButton
      label={`Upvote ${performer}`}
      count={count}
      pressed={upvoted}
      onToggle={() => void toggle()}
      {...{ eventId, pending, size, className }}
    />
  );
}
