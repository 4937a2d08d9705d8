import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** A record of the log. Its position is both its commit and its prepare position, counted in bytes. */
export type LogRecord = {
  position: bigint;
  stream: string;
  revision: number;
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
};

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** As in the protocol: -1 for a stream that must not exist. */
export type WriteOutcome =
  | { kind: 'written' | 'idempotent'; revision: number; position: bigint }
  | { kind: 'wrong-expected-version'; current: number };

/** Bytes of framing around a record in a chunk of the log. */
const framing = 83;

/**
 * The log of an EventStoreDB 24.x in memory, with the rules of its `IndexWriter.CheckCommit` and `AllReader`.
 * Contains system records between the others, as on a server that runs projections. Emits `written`.
 */
export class MemoryEventStore extends EventEmitter<{ written: [] }> {
  readonly #log: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #places = new Map<bigint, number>();
  /** Streams whose last append cannot be read yet, with the number of events that can. */
  readonly #indexing = new Map<string, number>();
  /** Milliseconds until an append can be read and is acknowledged; a conflict with it is reported at once. */
  indexingMs = 0;
  #end = 0n;

  constructor() {
    super();
    this.setMaxListeners(0);
    this.#write('$users', [systemRecord('$UserCreated')]);
    this.#write('$$$settings', [systemRecord('$metadata')]);
  }

  /** `expected` of -1 is `no_stream`; `any` is missing because our code must not send it. */
  append(stream: string, expected: number, events: readonly Proposed[]): WriteOutcome {
    const found = this.#streams.get(stream) ?? [];
    const current = found.length - 1;
    const last = expected + events.length;
    if (expected === current) {
      const position = this.#write(stream, events);
      if (this.#log.length % 7 === 0) this.#write(`$ce-${stream.split('-')[0]}`, [systemRecord('$>')]);
      this.emit('written');
      return { kind: 'written', revision: last, position };
    }
    const there = found.slice(expected + 1, last + 1);
    const same = there.length === events.length && there.every(({ id }, place) => id === events[place]?.id);
    if (expected > current || !same) return { kind: 'wrong-expected-version', current };
    return { kind: 'idempotent', revision: last, position: there.at(-1)!.position };
  }

  /** Null for a stream that does not exist. */
  stream(name: string): readonly LogRecord[] | null {
    return this.#streams.get(name) ?? null;
  }

  /** What a read of the stream returns now. */
  readStream(name: string): readonly LogRecord[] | null {
    return this.stream(name)?.slice(0, this.#indexing.get(name)) ?? null;
  }

  /** Resolves when the last append to the stream can be read. */
  async indexed(name: string, before: number): Promise<void> {
    if (this.indexingMs === 0) return;
    this.#indexing.set(name, before);
    await setTimeout(this.indexingMs);
    this.#indexing.delete(name);
  }

  /** The number of records before a position; undefined where no record begins. */
  before(position: bigint): number | undefined {
    return position >= this.#end ? this.#log.length : this.#places.get(position);
  }

  get log(): readonly LogRecord[] {
    return this.#log;
  }

  /** Corrupts a record of a stream, which no client can do. */
  spoil(stream: string, revision: number, change: (record: LogRecord) => void): void {
    const record = this.#streams.get(stream)?.[revision];
    if (!record) throw new Error(`no event ${revision} in ${stream}`);
    change(record);
  }

  #write(stream: string, events: readonly Proposed[]): bigint {
    const written = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, written);
    for (const event of events) {
      const record = { ...event, stream, revision: written.length, position: this.#end };
      this.#end += BigInt(framing + stream.length + event.data.length + event.metadata.length);
      written.push(record);
      this.#places.set(record.position, this.#log.push(record) - 1);
    }
    return written.at(-1)!.position;
  }
}

const systemRecord = (type: string): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
});
