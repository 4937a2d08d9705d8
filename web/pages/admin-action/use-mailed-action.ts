import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Submission } from '#schema/wire.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { hasStatus, messageOf, read, request } from '#web/data/request.ts';

export type Action = 'approve' | 'reject';

/** State of a mailed link. `decidedNow`: this admin has just made the decision. */
export type MailedActionState =
  | { state: 'loading' }
  | { state: 'invalid' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'open'; action: Action; submission: Submission; deciding: boolean; error: string | null }
  | { state: 'decided'; submission: Submission; decidedNow: boolean };

type MailedSubmission = { action: Action; submission: Submission };

/**
 * Reads `?token=` of the URL, removes it immediately, and loads its action. `decide` sends it; if another administrator was
 * faster, their decision replaces the button (MOD-27, MOD-23).
 */
export function useMailedAction(): { current: MailedActionState; decide: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => query.get('token') ?? '');
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<MailedActionState>({ state: 'loading' });
  const path = `/api/admin/actions/${encodeURIComponent(token)}`;

  useEffect(() => {
    if (location.search) navigate(location.pathname, { replace: true, state: { tidied: true } });
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (token === '') return setCurrent({ state: 'invalid' });
    let cancelled = false;
    read<MailedSubmission>(path).then(
      (submission) => cancelled || setCurrent(toMailedAction(submission)),
      (error) => cancelled || setCurrent(failure(error)),
    );
    return () => {
      cancelled = true;
    };
  }, [token, path, attempt]);

  function failure(error: unknown): MailedActionState {
    if (hasStatus(error, 400)) return { state: 'invalid' };
    const retry = () => {
      setCurrent({ state: 'loading' });
      setAttempt((before) => before + 1);
    };
    return { state: 'failed', message: messageOf(error, 'Please try again.'), retry };
  }

  async function decide(): Promise<void> {
    if (current.state !== 'open' || current.deciding) return;
    setCurrent({ ...current, deciding: true, error: null });
    try {
      const { submission }: { submission: Submission } = await (await request('POST', path)).json();
      changed('decision');
      setCurrent({ state: 'decided', submission, decidedNow: true });
    } catch (error) {
      if (hasStatus(error, 409))
        return setCurrent(await read<MailedSubmission>(path).then(toMailedAction, failure));
      if (hasStatus(error, 400)) return setCurrent({ state: 'invalid' });
      setCurrent({ ...current, deciding: false, error: messageOf(error, 'Please try again.') });
    }
  }

  return { current, decide: () => void decide() };
}

function toMailedAction({ action, submission }: MailedSubmission): MailedActionState {
  return submission.status === 'pending'
    ? { state: 'open', action, submission, deciding: false, error: null }
    : { state: 'decided', submission, decidedNow: false };
}
