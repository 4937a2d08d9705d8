import { parentPort, workerData } from 'node:worker_threads';
import { START } from '#schema/kernel/position.ts';
import { openSqliteEventLogReader } from '../sqlite/reader.ts';
import { idsOf } from './events.fixture.ts';

// A thread that follows the log of a folder and posts the ids of each page until it receives a message.
const log = openSqliteEventLogReader({ directory: workerData });
const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
parentPort?.postMessage('following');
for await (const page of log.follow(START, stop.signal)) parentPort?.postMessage(idsOf(page));
await log.close();
