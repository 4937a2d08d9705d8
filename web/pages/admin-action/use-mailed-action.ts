import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Submission } from '#schema/wire.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { messageOf, RequestFailed, read, request } from '#web/data/request.ts';

export type Action = 'approve' | 'reject';

/** State of a mailed link. `taken`: this press made the decision. */
export type MailedAction =
  | { stage: 'loading' }
  | { stage: 'invalid' }
  | { stage: 'failed'; message: string; retry: () => void }
  | { stage: 'open'; action: Action; submission: Submission; pressed: boolean; error: string | null }
  | { stage: 'decided'; submission: Submission; taken: boolean };

type MailedSubmission = { action: Action; submission: Submission };

const isRefused = (error: unknown, status: number) =>
  error instanceof RequestFailed && error.status === status;

/**
 * Reads `?token=` of the address, removes it from there at once, and loads its action. `press` decides; if somebody
 * else has decided first, their decision replaces the button (MOD-27, MOD-23).
 */
export function useMailedAction(): { mailed: MailedAction; press: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => query.get('token') ?? '');
  const [attempt, setAttempt] = useState(0);
  const [mailed, setMailed] = useState<MailedAction>({ stage: 'loading' });
  const path = `/api/admin/actions/${encodeURIComponent(token)}`;

  useEffect(() => {
    if (location.search) navigate(location.pathname, { replace: true, state: { tidied: true } });
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (token === '') return setMailed({ stage: 'invalid' });
    let cancelled = false;
    read<MailedSubmission>(path).then(
      (submission) => cancelled || setMailed(toMailedAction(submission)),
      (error) => cancelled || setMailed(failure(error)),
    );
    return () => {
      cancelled = true;
    };
  }, [token, path, attempt]);

  function failure(error: unknown): MailedAction {
    if (isRefused(error, 400)) return { stage: 'invalid' };
    const retry = () => {
      setMailed({ stage: 'loading' });
      setAttempt((before) => before + 1);
    };
    return { stage: 'failed', message: messageOf(error, 'Please try again.'), retry };
  }

  async function press(): Promise<void> {
    if (mailed.stage !== 'open' || mailed.pressed) return;
    setMailed({ ...mailed, pressed: true, error: null });
    try {
      const { submission }: { submission: Submission } = await (await request('POST', path)).json();
      invalidate('Submission', 'Event', 'EventConnection', 'Stats');
      setMailed({ stage: 'decided', submission, taken: true });
    } catch (error) {
      if (isRefused(error, 409))
        return setMailed(await read<MailedSubmission>(path).then(toMailedAction, failure));
      if (isRefused(error, 400)) return setMailed({ stage: 'invalid' });
      setMailed({ ...mailed, pressed: false, error: messageOf(error, 'Please try again.') });
    }
  }

  return { mailed, press: () => void press() };
}

function toMailedAction({ action, submission }: MailedSubmission): MailedAction {
  return submission.status === 'pending'
    ? { stage: 'open', action, submission, pressed: false, error: null }
    : { stage: 'decided', submission, taken: false };
}
