import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { EventLog } from './event-log.ts';

/** Events that may wait for a slow consumer; above it the consumer reads the log by itself until it has caught up. */
const defaultBufferSize = 2_000;

/**
 * The same log, whose followers in this process share one subscription: each new event is read and parsed once and
 * handed to every consumer, which must not change it. Each consumer has a position and a bounded buffer of its own, so
 * a slow one does not delay the others. An error of the subscription is thrown to every consumer on it.
 */
export function shareFollower(log: EventLog, { bufferSize = defaultBufferSize } = {}): EventLog {
  const closing = new AbortController();
  let tail: Tail | null = null;

  function startTail(position: Position): void {
    const started = new Tail(position);
    tail = started;
    void started.run(log, () => {
      if (tail === started) tail = null;
    });
  }

  async function* followTail(
    joined: Tail,
    position: Position,
    stop: AbortSignal,
  ): AsyncGenerator<RecordedEvent[]> {
    const buffer = new Buffer(position, bufferSize);
    joined.buffers.add(buffer);
    try {
      yield* buffer.pages(stop);
    } finally {
      joined.buffers.delete(buffer);
      if (joined.buffers.size === 0) {
        joined.stop();
        if (tail === joined) tail = null;
      }
    }
  }

  async function* follow(after: Position, signal: AbortSignal): AsyncGenerator<RecordedEvent[]> {
    const stop = AbortSignal.any([signal, closing.signal]);
    let position = after;
    let hasReadAll = false;
    while (!stop.aborted) {
      // Invariant: no await between the read, the choice of the tail and the buffer, so that no event is missed.
      if (!tail && hasReadAll) startTail(position);
      if (tail && !isAfter(tail.position, position)) {
        for await (const page of followTail(tail, position, stop)) {
          position = page.at(-1)!.position;
          yield page;
        }
        hasReadAll = false;
      } else {
        const page = await log.readAll(position);
        hasReadAll = page.length === 0;
        if (hasReadAll || stop.aborted) continue;
        position = page.at(-1)!.position;
        yield page;
      }
    }
  }

  return {
    ...log,
    follow,
    async close() {
      closing.abort();
      tail?.stop();
      await log.close();
    },
  };
}

/** The subscription of the consumers that have caught up. */
class Tail {
  /** Of the last event handed out. */
  position: Position;
  readonly buffers = new Set<Buffer>();
  #stopping = new AbortController();

  constructor(position: Position) {
    this.position = position;
  }

  /** `onEnd` is called before the buffers end: a consumer that joined later would wait for ever. */
  async run(log: EventLog, onEnd: () => void): Promise<void> {
    let how: { error?: unknown } = {};
    try {
      for await (const page of log.follow(this.position, this.#stopping.signal)) {
        this.position = page.at(-1)!.position;
        for (const buffer of this.buffers) if (!buffer.push(page)) this.buffers.delete(buffer);
      }
    } catch (error) {
      how = { error };
    }
    onEnd();
    for (const buffer of this.buffers) buffer.end(how);
  }

  stop(): void {
    this.#stopping.abort();
  }
}

/** The pages that wait for one consumer. */
class Buffer {
  #after: Position;
  #limit: number;
  #pages: RecordedEvent[][] = [];
  #size = 0;
  #ended: { error?: unknown } | null = null;
  #wake = () => {};

  constructor(after: Position, limit: number) {
    this.#after = after;
    this.#limit = limit;
  }

  /** False when the page does not fit: the buffer ends before it. */
  push(page: RecordedEvent[]): boolean {
    const unseen = page.filter(({ position }) => isAfter(position, this.#after));
    if (unseen.length === 0) return true;
    if (this.#size > 0 && this.#size + unseen.length > this.#limit) {
      this.end();
      return false;
    }
    this.#pages.push(unseen);
    this.#size += unseen.length;
    this.#wake();
    return true;
  }

  /** No page follows; `error` is thrown after the last one. */
  end(how: { error?: unknown } = {}): void {
    this.#ended = how;
    this.#wake();
  }

  async *pages(stop: AbortSignal): AsyncGenerator<RecordedEvent[]> {
    const wake = () => this.#wake();
    stop.addEventListener('abort', wake);
    try {
      while (!stop.aborted) {
        const page = this.#pages.shift();
        if (page) {
          this.#size -= page.length;
          yield page;
        } else if (!this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve));
        else if ('error' in this.#ended) throw this.#ended.error;
        else return;
      }
    } finally {
      stop.removeEventListener('abort', wake);
    }
  }
}
