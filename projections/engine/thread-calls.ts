import type { MessagePort, Worker } from 'node:worker_threads';

type Question = { ticket: number; call: string; args: unknown[] };
type Answer = { ticket: number; value: unknown } | { ticket: number; fault: string };

/** What a thread lets another ask of it. Arguments and answers are cloned. */
type CallHandlers<Calls> = { [Name in keyof Calls]: (...args: never[]) => Promise<unknown> };

/** Answers, on a thread, the calls that its starter puts. */
export function serveCalls<Calls extends CallHandlers<Calls>>(port: MessagePort, calls: Calls): void {
  port.on('message', ({ ticket, call, args }: Question) => {
    const answer = (message: Answer) => port.postMessage(message);
    (calls as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[call]?.(...args).then(
      (value) => answer({ ticket, value }),
      (fault: unknown) => answer({ ticket, fault: fault instanceof Error ? fault.message : String(fault) }),
    );
  });
}

export type Caller<Calls extends CallHandlers<Calls>> = <Name extends keyof Calls & string>(
  name: Name,
  ...args: Parameters<Calls[Name]>
) => ReturnType<Calls[Name]>;

/** Puts calls to a thread; those under way are rejected when it ends. */
export function createCaller<Calls extends CallHandlers<Calls>>(thread: Worker): Caller<Calls> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastTicket = 0;
  let ended = false;
  const gone = () => new Error('the thread has ended');

  thread.on('message', (message: Partial<Answer> & { value?: unknown; fault?: string }) => {
    if (message.ticket === undefined) return;
    const asked = waiting.get(message.ticket);
    waiting.delete(message.ticket);
    if (message.fault === undefined) asked?.resolve(message.value);
    else asked?.reject(new Error(message.fault));
  });
  thread.on('exit', () => {
    ended = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });

  return ((call, ...args) => {
    if (ended) return Promise.reject(gone());
    const asked = Promise.withResolvers<unknown>();
    lastTicket += 1;
    waiting.set(lastTicket, asked);
    thread.postMessage({ ticket: lastTicket, call, args } satisfies Question);
    return asked.promise;
  }) as Caller<Calls>;
}
