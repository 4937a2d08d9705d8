import type { Writable } from 'node:stream';
import { Presets, SingleBar } from 'cli-progress';
import type { RebuildProgress } from '../rebuild/rebuild-thread.ts';

export type ProgressBar = { show(progress: RebuildProgress): void; end(): void };

/** On a terminal a bar with position, rate and time left; elsewhere one plain line per tenth. */
export function progressBar(name: string, out: Writable): ProgressBar {
  return 'isTTY' in out && out.isTTY ? terminalBar(name, out) : plainLines(name, out);
}

function terminalBar(name: string, out: Writable): ProgressBar {
  const bar = new SingleBar(
    {
      format: `${name} {bar} {value} of {total} events, {pace} events/s, {left}`,
      stream: out as NodeJS.WritableStream,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const payloadOf = ({ eventsPerSecond, secondsLeft }: RebuildProgress) => ({
    pace: eventsPerSecond,
    left: formatTimeLeft(secondsLeft),
  });
  let started = false;
  return {
    show(progress) {
      if (!started) bar.start(progress.total, progress.done, payloadOf(progress));
      started = true;
      bar.setTotal(progress.total);
      bar.update(progress.done, payloadOf(progress));
    },
    end: () => bar.stop(),
  };
}

function plainLines(name: string, out: Writable): ProgressBar {
  let lastTenth = -1;
  return {
    show({ done, total, eventsPerSecond, secondsLeft }) {
      const tenth = total > 0 ? Math.floor((10 * done) / total) : 0;
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      out.write(
        `${name}: ${done} of ${total} events, ${eventsPerSecond} events/s, ${formatTimeLeft(secondsLeft)}\n`,
      );
    },
    end() {},
  };
}

const formatTimeLeft = (seconds: number | null) =>
  seconds === null ? 'time left unknown' : `${seconds} s left`;
