import { LogUnavailable } from '../event-log.ts';
import { openSqliteEventLog } from '../sqlite/sqlite.ts';
import { newEvents, readWhole } from './events.fixture.ts';

// A process that appends to the log of the folder in its argument until it is killed or an append fails.
// Prints each acknowledged event as a line on standard output.
const log = await openSqliteEventLog({ directory: process.argv[2] ?? '' });

async function write(writer: number): Promise<void> {
  for (let at = 0; ; at += 1) {
    const events = newEvents(1 + (at % 3));
    await log.append(`listing-${process.pid}-${writer}-${at}`, events, 'no-stream');
    for (const { id } of events) console.log(id);
  }
}

const refusals = (await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)))) as {
  reason: unknown;
}[];
const again = await log.append('listing-again', newEvents(1), 'no-stream').catch((reason: unknown) => reason);
const refused = [...refusals.map(({ reason }) => reason), again].every(
  (reason) => reason instanceof LogUnavailable,
);
const events = await readWhole(log);
await log.close();
console.log(
  refused ? `refused ${again}, ${events.length} events` : `went on: ${refusals.map(({ reason }) => reason)}`,
);
