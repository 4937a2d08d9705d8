/** Each kind is a key space of its own. Never in the log, never rebuilt (LOG-08). */
export const entryKinds = [
  'session',
  'sign-in-token',
  'admin-action-token',
  'mail-note',
  'idempotency',
  'subject-key',
  'installation-key',
  'reactor-checkpoint',
  'visitor-key',
  'counted',
  'daily-count',
  'rate-count',
  'socket-count',
  'lease',
  'fencing-token',
  'chat-conversation',
  'chat-message',
  'token-budget',
  'read-page',
  'ingest-request',
  'ingest-reply',
  'announcement',
  'projection-status',
  'consumer-failure',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export type Entry = {
  value: string;
  /** Changes with every write; pass it to `expected` to write only over the value that was read. */
  revision: number;
  /** Epoch milliseconds; null keeps the entry until it is deleted. */
  expiresAt: number | null;
};

export type PutOptions = {
  expiresAt?: number | null;
  /** Writes only when the entry is absent or has this revision; without it, always. */
  expected?: number | 'absent';
};

/**
 * Key and value with expiry and compare-and-set. An expired entry does not exist. Any method may throw
 * `OperationalUnavailable` where the entries are on a server.
 */
export type OperationalStore = {
  get(kind: EntryKind, key: string): Promise<Entry | null>;
  /** Resolves to the new revision, on disk; null when the entry does not have the `expected` one. */
  put(kind: EntryKind, key: string, value: string, how?: PutOptions): Promise<number | null>;
  /** True when an entry was deleted (with `expected`: only at that revision). */
  delete(kind: EntryKind, key: string, how?: { expected?: number }): Promise<boolean>;
  /** Keys and entries of a kind, in key order. */
  list(kind: EntryKind): Promise<{ key: string; entry: Entry }[]>;
  /**
   * Removes expired entries and returns their number. With `scrub` it resolves only when deleted, replaced
   * and expired values cannot be read in the store's own files either, a journal included (LOG-09); that may
   * take as long as rewriting all entries. On a database server the files are the operator's responsibility.
   */
  purge(how?: { scrub?: boolean }): Promise<number>;
  close(): Promise<void>;
};

/** The database server is unreachable or unavailable (F11); whether a write took effect is unknown. */
export class OperationalUnavailable extends Error {
  override readonly name = 'OperationalUnavailable';

  constructor(why: string, options?: ErrorOptions) {
    super(`operational store unavailable: ${why}`, options);
  }
}
