import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { runWriter as runLogWriter } from '../event-log/sqlite/sqlite-writer.ts';
import { runWriter as runOperationalWriter } from '../operational/sqlite/sqlite-writer.ts';

/**
 * Runs what a thread does in this thread, which has loaded the code: loading it for each test takes most of the
 * processor time of starting a site. Messages pass through a channel, as between threads; it ends when `run` closes
 * the port, and cannot be terminated.
 */
export function inProcess<Data>(run: (data: Data, port: MessagePort) => unknown): (data: Data) => Worker {
  return (data) => {
    const { port1: own, port2: port } = new MessageChannel();
    const thread = new EventEmitter();
    own.on('message', (message) => thread.emit('message', message));
    own.on('close', () => thread.emit('exit', 0));
    const fail = (error: unknown) => {
      thread.emit('error', error);
      port.close();
    };
    Promise.resolve(run(data, port)).catch(fail);
    return Object.assign(thread, {
      postMessage: (message: unknown) => own.postMessage(message),
      terminate: () => Promise.reject(new Error('this thread is in process')),
    }) as unknown as Worker;
  };
}

/** For `openSqliteEventLog`. */
export const logWriterInProcess = inProcess(runLogWriter);
/** For `openSqliteOperationalStore`. */
export const operationalWriterInProcess = inProcess(runOperationalWriter);
