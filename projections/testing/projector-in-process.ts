import { setImmediate } from 'node:timers/promises';
import { inProcess } from '#stores/testing/in-process-threads.ts';
import { followLog, type ProjectorTask } from '../engine/live/projector-thread.ts';

/** For `startProjections`: the projector runs in this thread. */
export const projectorInProcess = inProcess<ProjectorTask>(async (task, port) => {
  await followLog(task, port);
  // After the answer to `stop`.
  await setImmediate();
  port.close();
});
