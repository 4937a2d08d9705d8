import { createEventMeter, progressBar } from '#stores/progress-bar.ts';

/** The progress of a step of the demo, on a terminal as a bar, elsewhere as lines; nothing when nothing is done. */
export function showProgress(name: string, unit: string) {
  const bar = progressBar(name, process.stdout, unit);
  const count = createEventMeter((progress) => bar.show(progress));
  let hasBegun = false;
  return {
    count(done: number, total: number): void {
      hasBegun = true;
      count(done, total);
    },
    end(): void {
      if (hasBegun) bar.end();
    },
  };
}
