import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { Link } from '#web/components/Link.tsx';
import { useSession } from '#web/data/session/session.ts';
import { useCommentForm } from './use-comment-form.ts';

/** The comment form; disabled without a member session (CMT-03..05). Ctrl or Cmd with Enter posts as well. */
export function CommentForm({ eventId }: { eventId: string }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { content, setContent, posting, post } = useCommentForm(eventId);

  function postByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void post();
  }

  return (
    <form
      aria-label="Post a comment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
      className="grid justify-items-start gap-3"
    >
      <TextArea
        label="Your comment"
        className="w-full"
        maxLength={limits.comment}
        disabled={user === null}
        placeholder={user ? 'Seen them before? Going?' : 'Log in to write a comment'}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={postByKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={posting}
          disabled={user === null || content.trim() === ''}
        >
          Post comment
        </Button>
        {!user && (
          <Link
            to={`/login?${new URLSearchParams({ returnTo: pathname })}`}
            className={buttonStyle({ variant: 'outline' })}
          >
            Log in to comment
          </Link>
        )}
      </div>
    </form>
  );
}
