import type { Writable } from 'node:stream';
import { Presets, SingleBar } from 'cli-progress';
import { counterOf, type Position } from '#schema/kernel/position.ts';

/** `total` is null while it is unknown; `secondsLeft` is an estimate, null without one. */
export type EventProgress = {
  done: number;
  total: number | null;
  eventsPerSecond: number;
  secondsLeft: number | null;
};

export type ProgressBar = { show(progress: EventProgress): void; end(): void };

const reportIntervalMs = 250;

/** Counts events and calls `report` a few times per second and at the end of the total; `clock` returns milliseconds. */
export function createEventMeter(
  report: (progress: EventProgress) => void,
  clock: () => number = () => performance.now(),
): (done: number, total: number | null) => void {
  const startedAt = clock();
  let reported = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = clock();
    if (now - reported < reportIntervalMs && done !== total) return;
    reported = now;
    const eventsPerSecond = Math.round((done * 1000) / Math.max(1, now - startedAt));
    const left = total === null ? null : Math.max(0, total - done);
    const secondsLeft = left === null || eventsPerSecond === 0 ? null : Math.ceil(left / eventsPerSecond);
    report({ done, total, eventsPerSecond, secondsLeft });
  };
}

/** Estimates the number of events in the log from the position of the last one done; exact where positions are counters. */
export function estimateTotal(done: number, position: Position, head: Position): number {
  return Math.max(done, Math.round((done * Number(counterOf(head))) / Number(counterOf(position))));
}

/** On a terminal a bar with position, rate and time left; elsewhere one plain line per tenth. */
export function progressBar(name: string, out: Writable, unit = 'events'): ProgressBar {
  return 'isTTY' in out && out.isTTY ? terminalBar(name, out, unit) : plainLines(name, out, unit);
}

function terminalBar(name: string, out: Writable, unit: string): ProgressBar {
  const bar = new SingleBar(
    {
      format: `${name} {bar} {value} of {total} ${unit}, {pace} ${unit}/s, {left}`,
      stream: out as NodeJS.WritableStream,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const payloadOf = ({ eventsPerSecond, secondsLeft }: EventProgress) => ({
    pace: eventsPerSecond,
    left: formatTimeLeft(secondsLeft),
  });
  let started = false;
  return {
    show(progress) {
      // Without a total the bar is full, and its figures go on.
      const total = progress.total ?? progress.done;
      if (!started) bar.start(total, progress.done, payloadOf(progress));
      started = true;
      bar.setTotal(total);
      bar.update(progress.done, payloadOf(progress));
    },
    end: () => bar.stop(),
  };
}

function plainLines(name: string, out: Writable, unit: string): ProgressBar {
  let lastTenth = -1;
  return {
    show({ done, total, eventsPerSecond, secondsLeft }) {
      const tenth = total ? Math.floor((10 * done) / total) : 0;
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      out.write(
        `${name}: ${total === null ? done : `${done} of ${total}`} ${unit}, ${eventsPerSecond} ${unit}/s, ${formatTimeLeft(secondsLeft)}\n`,
      );
    },
    end() {},
  };
}

const formatTimeLeft = (seconds: number | null) =>
  seconds === null ? 'time left unknown' : `${seconds} s left`;
