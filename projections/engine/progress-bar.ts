import type { Writable } from 'node:stream';
import { Presets, SingleBar } from 'cli-progress';
import type { RebuildProgress } from './rebuild/rebuild-thread.ts';

export type ProgressBar = { show(progress: RebuildProgress): void; end(): void };

/** A bar with position, pace and time left on a terminal; one plain line for each tenth elsewhere. */
export function progressBar(name: string, out: Writable): ProgressBar {
  return 'isTTY' in out && out.isTTY ? drawn(name, out) : plain(name, out);
}

function drawn(name: string, out: Writable): ProgressBar {
  const bar = new SingleBar(
    {
      format: `${name} {bar} {value} of {total} events, {pace} events/s, {left}`,
      stream: out as NodeJS.WritableStream,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const beside = ({ eventsPerSecond, secondsLeft }: RebuildProgress) => ({
    pace: eventsPerSecond,
    left: leftIn(secondsLeft),
  });
  let begun = false;
  return {
    show(progress) {
      if (!begun) bar.start(progress.total, progress.done, beside(progress));
      begun = true;
      bar.setTotal(progress.total);
      bar.update(progress.done, beside(progress));
    },
    end: () => bar.stop(),
  };
}

function plain(name: string, out: Writable): ProgressBar {
  let shown = -1;
  return {
    show({ done, total, eventsPerSecond, secondsLeft }) {
      const tenth = total > 0 ? Math.floor((10 * done) / total) : 0;
      if (tenth === shown) return;
      shown = tenth;
      out.write(`${name}: ${done} of ${total} events, ${eventsPerSecond} events/s, ${leftIn(secondsLeft)}\n`);
    },
    end() {},
  };
}

const leftIn = (seconds: number | null) => (seconds === null ? 'time left unknown' : `${seconds} s left`);
