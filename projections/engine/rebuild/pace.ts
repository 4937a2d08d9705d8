import type { Position } from '#schema/kernel/position.ts';
import type { RebuildProgress } from './rebuild-thread.ts';

const pauseBetweenReportsInMs = 250;

/** Reports how a rebuild comes along, a few times a second: events per second on the whole, and seconds left at that pace. */
export function paced(
  report: (progress: RebuildProgress) => void,
  clock: () => number = () => performance.now(),
) {
  const begun = clock();
  let reported = Number.NEGATIVE_INFINITY;
  return (position: Position, done: number, total: number): void => {
    const now = clock();
    if (now - reported < pauseBetweenReportsInMs && done < total) return;
    reported = now;
    const eventsPerSecond = Math.round((done * 1000) / Math.max(1, now - begun));
    const secondsLeft = eventsPerSecond > 0 ? Math.ceil(Math.max(0, total - done) / eventsPerSecond) : null;
    report({ position, done, total, eventsPerSecond, secondsLeft });
  };
}
