import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { backoffMs, pause } from '#stores/event-log/backoff.ts';
import type { StoreLocations } from '#stores/locations.ts';
import type { ProjectorCalls, ProjectorNotice, ProjectorTask } from './projector-thread.ts';
import { type Caller, createCaller } from './thread-calls.ts';

export type StartProjectorThread = (task: ProjectorTask) => Worker;

const startThread: StartProjectorThread = (task) =>
  new Worker(new URL('./projector-thread.ts', import.meta.url), { workerData: task });

type Deps = {
  locations: StoreLocations;
  logger: Logger;
  /** The versions that are being built; called at each start of the thread. */
  building(): string[];
  onNotice(notice: ProjectorNotice): void;
  /** Called when the thread ends unexpectedly; it restarts. */
  onExit(why: string): void;
  /** Ends the thread for good when it aborts, without waiting for its writes. */
  lost?: AbortSignal | undefined;
  /** Starts a thread of its own if omitted. */
  start?: StartProjectorThread | undefined;
};

export type Projector = {
  /** Calls the running thread; rejects when the thread is down or ends before it responds. */
  call: Caller<ProjectorCalls>;
  stop(): Promise<void>;
};

const resetFailuresAfterMs = 60_000;

/**
 * Keeps the projector's thread running: restarts it when it ends, with a backoff that grows with early
 * failures.
 */
export function superviseProjector(deps: Deps): Projector {
  const { locations, logger, building, onNotice, onExit, lost, start = startThread } = deps;
  const stopping = new AbortController();
  let running: Caller<ProjectorCalls> | null = null;

  async function runOnce(): Promise<string> {
    const thread = start({ locations, building: building() });
    const ended = Promise.withResolvers<string>();
    const terminate = () => {
      stopping.abort();
      void thread.terminate();
    };
    if (lost?.aborted) terminate();
    lost?.addEventListener('abort', terminate);
    running = createCaller<ProjectorCalls>(thread);
    let why = 'it ended without an error';
    thread.on('message', (message: ProjectorNotice | { ticket: number }) => {
      if ('notice' in message) onNotice(message);
    });
    thread.on('error', (error: Error) => {
      why = error.message;
    });
    thread.on('exit', () => ended.resolve(why));
    const reason = await ended.promise;
    lost?.removeEventListener('abort', terminate);
    running = null;
    return reason;
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const startedAt = performance.now();
      const why = await runOnce();
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > resetFailuresAfterMs) failures = 0;
      const waitMs = Math.round(backoffMs(failures));
      logger.error({ why, waitMs }, 'projector thread exited: restarting');
      onExit(why);
      await pause(waitMs, stopping.signal);
    }
  }

  const supervision = keepRunning();
  return {
    call: (name, ...args) =>
      (running ? running(name, ...args) : Promise.reject(new Error('the projector is not running'))) as never,
    async stop() {
      stopping.abort();
      await running?.('stop').catch((error: Error) => {
        if (!lost?.aborted) logger.error({ err: error }, 'stopping the projector thread failed');
      });
      await supervision;
    },
  };
}
