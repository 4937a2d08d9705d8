import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What one run gives, by name: rates, times or sizes, all in the units of the measurement's `lines`. */
type Figures = Readonly<Record<string, number>>;

/** `mark`: the ratio that is wanted; 1 is the ceiling, less is worse, for costs too. */
type LineShape = { unit: string; better: 'more' | 'less'; mark?: number };

/** The same work by us and by the ceiling. */
export type Measurement = {
  what: string;
  against: string;
  lines: Readonly<Record<string, LineShape>>;
  ours(): Promise<Figures>;
  ceiling(): Promise<Figures>;
  /** 3 where it is not named, after one run of each that is not counted; 1: one run, without that one. */
  rounds?: number;
};

/** Sizes of a run; `large` with `--large`. */
export type Sizes = { events: number; listings: number; sockets: number; minutes: number };

/** Prepares what its measurements need, which the stack removes. */
export type Bench = (stack: AsyncDisposableStack, sizes: Sizes) => Promise<Measurement[]>;

export type Result = LineShape & {
  what: string;
  against: string;
  ours: number;
  ceiling: number;
  ratio: number;
  /** The lowest and the highest ratio of a round. */
  spread: readonly [number, number];
};

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function percentile99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

/** Ours and the ceiling in turns, so that a busy machine is busy for both. */
export async function measure({ what, against, lines, ours, ceiling, rounds = 3 }: Measurement) {
  if (rounds > 1) await Promise.all([await ours(), await ceiling()]);
  const runs: { ours: Figures; ceiling: Figures }[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push({ ours: await ours(), ceiling: await ceiling() });
  return Object.entries(lines).map(([name, shape]): Result => {
    const one = runs.map((run) => run.ours[name] ?? Number.NaN);
    const other = runs.map((run) => run.ceiling[name] ?? Number.NaN);
    const ratios = one.map((value, at) =>
      shape.better === 'more' ? value / other[at]! : other[at]! / value,
    );
    return {
      what: name === 'rate' ? what : `${what}: ${name}`,
      against,
      ...shape,
      ours: median(one),
      ceiling: median(other),
      ratio: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
    };
  });
}

const stored = fileURLToPath(new URL('results.json', import.meta.url));
const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** Prints a table with the stored ratio; `--keep` replaces those of the lines that were measured. */
export function report(results: readonly Result[], keep: boolean): void {
  const before = new Map(
    existsSync(stored)
      ? (JSON.parse(readFileSync(stored, 'utf8')) as Result[]).map((result) => [result.what, result])
      : [],
  );
  console.log(
    '| What | Ours | Ceiling | Ratio | Spread | Mark | Stored | Against |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { what, ours, ceiling, unit, ratio, spread, mark, against } of results) {
    const marked = mark === undefined ? '' : `${mark}${ratio < mark ? ' missed' : ''}`;
    const cells = [what, number(ours), `${number(ceiling)} ${unit}`, ratio.toFixed(2)];
    const range = spread.map((value) => value.toFixed(2)).join('-');
    console.log(
      `| ${[...cells, range, marked, before.get(what)?.ratio.toFixed(2) ?? '', against].join(' | ')} |`,
    );
  }
  if (!keep) return;
  for (const result of results) before.set(result.what, result);
  writeFileSync(stored, `${JSON.stringify([...before.values()], null, 1)}\n`);
}
