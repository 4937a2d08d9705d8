import { UpvoteButton } from '../UpvoteButton.tsx';
import { useUpvote } from './use-upvote.ts';

type Props = {
  eventId: string;
  performer: string;
  /** The count in the query result. */
  count: number;
  size?: 'card' | 'page';
  className?: string;
};

/** The upvote button of a show, on cards and on its page (EVT-18, UPV-12). */
export function Upvote({ eventId, performer, count, size, className }: Props) {
  const upvote = useUpvote(eventId, count);
  return (
    <UpvoteButton
      label={`Upvote ${performer}`}
      count={upvote.count}
      pressed={upvote.upvoted}
      onToggle={upvote.toggle}
      {...{ size, className }}
    />
  );
}
