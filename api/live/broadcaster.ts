/** Messages that a reader may lag behind before it is disconnected. */
export const maxQueued = 1024;

type SubscribeOptions<Message, Picked> = {
  /** Converts a message for this reader; undefined skips it. Runs when the reader takes the message. */
  pick(message: Message): Picked | undefined;
  /** Called once, when the reader lags `maxQueued` messages behind; it gets no more. */
  onOverflow(): void;
};

/** One topic, many readers. */
export type Broadcaster<Message> = {
  /** Queues the message for every reader; never throws, never waits for a reader. */
  publish(message: Message): void;
  /** The messages from now on, in order; `return` unsubscribes. */
  subscribe<Picked>(how: SubscribeOptions<Message, Picked>): AsyncIterableIterator<Picked>;
  readerCount(): number;
  /** Disconnects every reader as after an overflow. */
  disconnectAll(): void;
};

export function createBroadcaster<Message>(): Broadcaster<Message> {
  const readers = new Set<Reader<Message, unknown>>();
  return {
    publish: (message) => {
      for (const reader of readers) reader.take(message);
    },
    subscribe: (how) => new Reader(how, readers),
    readerCount: () => readers.size,
    disconnectAll: () => {
      for (const reader of readers) reader.overflow();
    },
  };
}

/** Each reader has its own queue, so that a slow reader does not delay the others. */
class Reader<Message, Picked> implements AsyncIterableIterator<Picked> {
  #queue: Message[] = [];
  #wake: (() => void) | null = null;
  readonly #how: SubscribeOptions<Message, Picked>;
  readonly #readers: Set<Reader<Message, unknown>>;

  constructor(how: SubscribeOptions<Message, Picked>, readers: Set<Reader<Message, unknown>>) {
    this.#how = how;
    this.#readers = readers;
    readers.add(this);
  }

  take(message: Message): void {
    if (this.#queue.length < maxQueued) {
      this.#queue.push(message);
      this.#wake?.();
    } else this.overflow();
  }

  overflow(): void {
    this.end();
    this.#how.onOverflow();
  }

  end(): void {
    this.#readers.delete(this);
    this.#queue = [];
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Picked>> {
    while (this.#readers.has(this)) {
      const message = this.#queue.shift();
      if (message === undefined) await new Promise<void>((wake) => (this.#wake = wake));
      else {
        const picked = this.#how.pick(message);
        if (picked !== undefined) return { done: false, value: picked };
      }
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Picked>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
