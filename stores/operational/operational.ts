/** What an entry is about; each kind is a key space of its own. Never part of the log, never rebuilt (LOG-08). */
export type Kind =
  | 'session'
  | 'sign-in-token'
  | 'admin-action-token'
  | 'mail-note'
  | 'idempotency'
  | 'subject-key'
  | 'installation-key'
  | 'reactor-checkpoint'
  | 'visitor-key'
  | 'lease'
  | 'chat-conversation'
  | 'chat-message'
  | 'token-budget'
  | 'ingest-request'
  | 'ingest-reply'
  | 'ingest-run'
  | 'announcement'
  | 'projection-status'
  | 'rebuild-request';

export type Entry = {
  value: string;
  /** Changes with every write; pass it back to write only over what was read. */
  revision: number;
  /** Epoch milliseconds; null keeps the entry until it is deleted. */
  expiresAt: number | null;
};

export type Put = {
  expiresAt?: number | null;
  /** Write only when the entry is absent, or still has this revision. Without it: write always. */
  expected?: number | 'absent';
};

/**
 * Key and value with expiry and compare-and-set. An entry past its expiry does not exist. Any method may throw
 * `OperationalUnavailable` where the entries are on a server.
 */
export type OperationalStore = {
  get(kind: Kind, key: string): Promise<Entry | null>;
  /** Answers the new revision, or null when `expected` did not hold. On disk when it answers. */
  put(kind: Kind, key: string, value: string, how?: Put): Promise<number | null>;
  /** Answers whether an entry was deleted (with `expected`: only at that revision). */
  delete(kind: Kind, key: string, how?: { expected?: number }): Promise<boolean>;
  /** Keys and entries of a kind, in key order. */
  list(kind: Kind): Promise<{ key: string; entry: Entry }[]>;
  /**
   * Removes what has expired; answers how many. With `scrub` it answers only when what was deleted, replaced or
   * removed before cannot be read in the store's own files either, a journal included (LOG-09); that may take
   * as long as writing all entries anew. Where a server keeps the files, its history is the operator's to bound.
   */
  purge(how?: { scrub?: boolean }): Promise<number>;
  close(): Promise<void>;
};

/** The server that holds the entries cannot be reached, or cannot answer now (F11). What a write has done is not known. */
export class OperationalUnavailable extends Error {
  override readonly name = 'OperationalUnavailable';

  constructor(why: string, options?: ErrorOptions) {
    super(`the operational store does not answer: ${why}`, options);
  }
}
