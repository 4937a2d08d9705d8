import { pino } from 'pino';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { startProjections } from '../engine/run.ts';

/**
 * A child process to be killed: rebuilds every view repeatedly; prints one line on stdout per progress step.
 */
const [dataDir = ''] = process.argv.slice(2);
const log = await openSqliteEventLog({ directory: dataDir });
const projections = startProjections({ locations: { dataDir }, log, logger: pino({ level: 'silent' }) });
await projections.caughtUp();
projections.onStatus(({ name, rebuild }) => {
  if (rebuild && rebuild.done > 0) process.stdout.write(`${name} ${rebuild.done}\n`);
});
// Exit with the parent, which would otherwise kill it.
const parent = process.ppid;
while (process.ppid === parent) {
  await projections.rebuild('all');
  await new Promise((resolve) => setTimeout(resolve, 20));
}
