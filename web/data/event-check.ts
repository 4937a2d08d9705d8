import type { EventCheckResult } from '#schema/scraping/ingest-wire.ts';
import { hasStatus, request } from './request.ts';
import { serverNow } from './server-clock.ts';

/** State of the check of all sources that this page started (SHELL-07). */
type EventCheck = {
  isChecking: boolean;
  /** When the last check ended, ISO 8601. */
  lastCheckTime: string | null;
  lastResult: EventCheckResult | null;
  error: string | null;
};

/** A check is running, the last one was recent, or the session has ended. */
const ignoredStatuses = [409, 429, 401];

/** State of event checks; `post` starts one and throws the errors of `request`. */
export function createEventCheck(post: () => Promise<Response>) {
  let state: EventCheck = { isChecking: false, lastCheckTime: null, lastResult: null, error: null };

  async function postCheck(): Promise<EventCheckResult | null> {
    try {
      return await (await post()).json();
    } catch (error) {
      if (hasStatus(error, ...ignoredStatuses)) return null;
      console.error('Event check failed', error);
      state = { ...state, error: error instanceof Error ? error.message : String(error) };
      return null;
    }
  }

  /**
   * Starts a scrape of all sources unless this page runs one already. Returns null when the server declines (409, 429,
   * 401; not logged) and on other failures (logged) (SHELL-04..06, SHELL-10).
   */
  async function check(): Promise<EventCheckResult | null> {
    if (state.isChecking) return null;
    state = { ...state, isChecking: true, error: null };
    const result = await postCheck();
    state = { ...state, isChecking: false };
    if (!result) return null;
    state = { ...state, lastCheckTime: new Date().toISOString(), lastResult: result };
    console.info(`Event check: ${result.eventsFound} found, ${result.eventsAdded} added`);
    return result;
  }

  let started = false;

  return {
    current: (): EventCheck => state,
    check,
    /** Starts the only check of a page, if the server would accept one now (SHELL-03, D-83). */
    checkOnce(nextAllowedAt: string | null): void {
      if (started || (nextAllowedAt !== null && Date.parse(nextAllowedAt) > serverNow())) return;
      started = true;
      void check();
    },
  };
}

export const eventCheck = createEventCheck(() => request('POST', '/api/admin/trigger-event-check'));
