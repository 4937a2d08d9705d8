import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program that calls `answerFromBackground` in a process of its own, and resolves to its answer. Rejects when it
 * ends without one; when `signal` aborts, after the process has ended.
 */
export async function runInBackground<Answer>(
  program: URL,
  args: readonly string[],
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const child = fork(fileURLToPath(program), args, { execArgv: [], signal, killSignal: 'SIGKILL' });
  let message: { answer: Answer } | undefined;
  child.on('message', (sent: { answer: Answer }) => {
    message = sent;
  });
  await ended(child);
  signal.throwIfAborted();
  if (!message) throw new Error(`${program.pathname} ended without an answer`);
  return message.answer;
}

/** Resolves to the exit code once all messages of a process have arrived; rejects when it could not be started. */
export async function ended(child: ChildProcess): Promise<number | null> {
  const { promise: exited, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('exit', resolve);
  // Also emitted when a signal ends it.
  child.on('error', (error) => child.pid === undefined && reject(error));
  const code = await exited;
  if (child.connected) await once(child, 'disconnect');
  return code;
}

/** Computes this process's answer at low priority, sends it to `runInBackground`, and lets the process end. */
export async function answerFromBackground<Answer>(
  compute: (...args: string[]) => Answer | Promise<Answer>,
): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const answer = await compute(...process.argv.slice(2));
  process.send?.({ answer }, () => process.disconnect?.());
}
