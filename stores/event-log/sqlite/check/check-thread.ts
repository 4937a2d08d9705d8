import { parentPort, workerData } from 'node:worker_threads';
import { DamagedLog } from '../../event-log.ts';
import { openForReading } from '../file.ts';
import { type CheckTask, check, type Finding } from './check.ts';

function find({ directory, task }: { directory: string; task: CheckTask }): Finding {
  const db = openForReading(directory);
  try {
    check(db, task);
    return null;
  } catch (error) {
    if (error instanceof DamagedLog) return { place: error.location, why: error.reason };
    throw error;
  } finally {
    db.close();
  }
}

parentPort?.postMessage(find(workerData));
