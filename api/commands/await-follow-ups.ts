import type { ViewName } from '#schema/rows.ts';
import type { Gateway } from '../gateway.ts';
import type { Accepted } from './command-call.ts';

const timeoutMs = 2000;

/**
 * Waits until a reactor has processed the accepted command and these views show its commands' events; false
 * when the reactor took longer. Times out 2 s after `since`, in ms of `performance.now()` (LOG-07).
 */
export async function awaitFollowUps(
  { log, progress }: Pick<Gateway, 'log' | 'progress'>,
  { position }: Pick<Accepted, 'position'>,
  { reactor, views, since }: { reactor: string; views: readonly ViewName[]; since: number },
): Promise<boolean> {
  const left = () => Math.max(0, since + timeoutMs - performance.now());
  const passed = await progress.reactorPassed(reactor, position, left());
  const head = await log.head();
  await Promise.all(views.map((view) => progress.viewPassed(view, head, left())));
  return passed;
}
