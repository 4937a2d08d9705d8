import { exampleSubmission } from './city.ts';
import { startBenchServer } from './load.ts';
import type { Bench } from './measure.ts';

/** Whole POST /api/submissions of guests: each acknowledged on disk and in the views. */
export const submissions: Bench = async (stack) => {
  const product = stack.adopt(await startBenchServer('product'), (it) => it.stop());
  const bare = stack.adopt(await startBenchServer('bare', '100'), (it) => it.stop());
  let round = 0;
  const options = () => {
    round += 1;
    const first = round * 10_000;
    return { clients: 64, requests: 1500, body: (n: number) => bodyOf(first + n) };
  };
  return [
    {
      what: 'POST /api/submissions, 64 clients',
      against: 'node:http that reads the same bodies',
      lines: {
        rate: { unit: 'requests/s', better: 'more' },
        processor: { unit: 'µs of processor time', better: 'less' },
        p99: { unit: 'ms', better: 'less' },
      },
      ours: () => product.load('/api/submissions', { ...options(), status: 201 }),
      ceiling: () => bare.load('/', options()),
    },
  ];
};

const day = 24 * 60 * 60_000;

/** The n-th submission of a guest, as it is sent. */
export function bodyOf(n: number): string {
  const {
    submissionId: _id,
    submittedBy: _by,
    posterUrl: _poster,
    ...show
  } = exampleSubmission(n).events[0]!.data;
  const date = new Date(Date.now() + (20 + (n % 60)) * day).toISOString().slice(0, 10);
  return JSON.stringify({ ...show, date, email: `guest-${n}@example.com` });
}
