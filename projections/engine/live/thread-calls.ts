import type { MessagePort, Worker } from 'node:worker_threads';

type CallMessage = { ticket: number; call: string; args: unknown[] };
type ReplyMessage = { ticket: number; value: unknown } | { ticket: number; error: string };

/** The functions that a thread lets another call. Arguments and results are cloned. */
type CallHandlers<Calls> = { [Name in keyof Calls]: (...args: never[]) => Promise<unknown> };

/** Handles calls from the parent thread. */
export function serveCalls<Calls extends CallHandlers<Calls>>(port: MessagePort, calls: Calls): void {
  port.on('message', ({ ticket, call, args }: CallMessage) => {
    const reply = (message: ReplyMessage) => port.postMessage(message);
    (calls as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[call]?.(...args).then(
      (value) => reply({ ticket, value }),
      (error: unknown) => reply({ ticket, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

export type Caller<Calls extends CallHandlers<Calls>> = <Name extends keyof Calls & string>(
  name: Name,
  ...args: Parameters<Calls[Name]>
) => ReturnType<Calls[Name]>;

/** Creates a function that calls a thread; pending calls reject when the thread ends. */
export function createCaller<Calls extends CallHandlers<Calls>>(thread: Worker): Caller<Calls> {
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastTicket = 0;
  let ended = false;
  const endedError = () => new Error('the thread has ended');

  thread.on('message', (message: Partial<ReplyMessage> & { value?: unknown; error?: string }) => {
    if (message.ticket === undefined) return;
    const pending = pendingCalls.get(message.ticket);
    pendingCalls.delete(message.ticket);
    if (message.error === undefined) pending?.resolve(message.value);
    else pending?.reject(new Error(message.error));
  });
  thread.on('exit', () => {
    ended = true;
    for (const { reject } of pendingCalls.values()) reject(endedError());
    pendingCalls.clear();
  });

  return ((call, ...args) => {
    if (ended) return Promise.reject(endedError());
    const pending = Promise.withResolvers<unknown>();
    lastTicket += 1;
    pendingCalls.set(lastTicket, pending);
    thread.postMessage({ ticket: lastTicket, call, args } satisfies CallMessage);
    return pending.promise;
  }) as Caller<Calls>;
}
