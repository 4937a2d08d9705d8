import { openEventLog } from '#stores/open.ts';
import { fillLog } from './city.ts';
import { temporaryFolder } from './folder.ts';
import { startBenchServer } from './load.ts';
import type { Bench } from './measure.ts';

/** A start of the product until every view follows, on a log with events and on an empty one. */
export const start: Bench = async (stack, { events: wanted }) => {
  const [full, empty] = [temporaryFolder(stack), temporaryFolder(stack)];
  const log = await openEventLog({ dataDir: full });
  const { events } = await fillLog(log, wanted);
  await log.close();
  const started = async (dataDir: string) => {
    const server = await startBenchServer('product', dataDir);
    const figures = { seconds: await server.call('processor') };
    await server.stop();
    return figures;
  };
  // The first start builds the views, the second verifies what the first has written.
  for (const folder of [full, full, empty]) await started(folder);
  return [
    {
      what: `start on ${events.toLocaleString('en-US')} events`,
      against: 'the same on none',
      lines: { seconds: { unit: 's of processor time', better: 'less', mark: 0.8 } },
      ours: () => started(full),
      ceiling: () => started(empty),
    },
  ];
};
