/** Messages a reader may lag behind before it is cut off. */
export const maxQueued = 1024;

type SubscribeOptions<Message, Picked> = {
  /** What this reader gets of a message; undefined for nothing. Runs when the reader takes the message. */
  pick(message: Message): Picked | undefined;
  /** Called once, when the reader lags `maxQueued` messages behind; it gets no more. */
  onOverflow(): void;
};

/** One topic, many readers. */
export type Broadcaster<Message> = {
  /** Hands the message to every reader: never throws, never waits for one of them. */
  publish(message: Message): void;
  /** The messages from now on, in order; `return` ends the reading. */
  subscribe<Picked>(how: SubscribeOptions<Message, Picked>): AsyncIterableIterator<Picked>;
  readerCount(): number;
  /** Ends every reading as if its reader had not kept up. */
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

/** A queue of its own for each reader, so that a slow one holds up nobody else. */
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
