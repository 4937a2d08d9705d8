import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { Link } from '#web/components/Link.tsx';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import { drafts } from '#web/data/drafts.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { createIdempotencyKeys } from '#web/data/idempotency-key.ts';
import { hasStatus, messageOf, request } from '#web/data/request.ts';
import { useSession } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { useHydrated } from '#web/data/use-hydrated.ts';

/** The comment form; disabled without a member session (CMT-03..05). Ctrl or Cmd with Enter posts as well. */
export function CommentForm({ eventId }: { eventId: string }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [idempotencyKeys] = useState(() => createIdempotencyKeys());
  const draft = `comment:${eventId}`;
  const [content, setContent] = useState(() => (isHydrated ? draftedText(drafts.load(draft)) : ''));
  const [posting, setPosting] = useState(false);

  useEffect(() => {
    if (!isHydrated) return;
    if (content === '') drafts.clear(draft);
    else drafts.save(draft, content);
  }, [isHydrated, content, draft]);

  async function post(): Promise<void> {
    if (posting) return;
    if (user === null) return loginRequired();
    if (content.trim() === '')
      return toast(errorToast('Empty comment', 'Please write something before posting'));
    const body = { content: content.trim() };
    setPosting(true);
    try {
      const path = `/api/events/${encodeURIComponent(eventId)}/comments`;
      const headers = { 'Idempotency-Key': idempotencyKeys.keyFor({ eventId, ...body }) };
      const response = await request('POST', path, body, { headers });
      posted((await response.json()) as PostResult);
      idempotencyKeys.renew();
      if (drafts.load(draft) === content) drafts.clear(draft);
      setContent((now) => (now === content ? '' : now));
      changed('comment');
    } catch (error) {
      console.error(error);
      handleSessionEnd(error);
      if (hasStatus(error, 401)) loginRequired();
      else toast(errorToast('Failed to post comment', messageOf(error, 'Please try again')));
    } finally {
      setPosting(false);
    }
  }

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

type PostResult = { comment: { isApproved: boolean }; message: string };

const draftedText = (stored: unknown) => (typeof stored === 'string' ? stored : '');

function posted({ comment: { isApproved } }: PostResult): void {
  if (isApproved) toast({ title: 'Comment posted!' });
  else
    toast({
      title: 'Comment under review',
      description: 'Everyone sees it once an administrator has approved it.',
    });
}

function loginRequired(): void {
  toast(errorToast('Login required', 'Please login to post a comment'));
}
