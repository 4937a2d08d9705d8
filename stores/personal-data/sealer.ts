/** What an erased person's field reads (LOG-09). */
export const erased = '[erased]';

/**
 * Seals personal fields with a per-person key kept outside the log. The person ("subject") is a keyed hash of
 * the lower-case e-mail, so that guests have one too.
 */
export type Sealer = {
  /** The subject of an e-mail address: 64 hex digits, the same for every spelling in case and outer space. */
  subjectOf(email: string): string;
  /**
   * Seals text for the person; makes the person's key on first use, on disk before it answers. With `other` it
   * opens only while both persons have their keys: the erasure of either makes it unreadable.
   */
  seal(subject: string, text: string, other?: string): Promise<string>;
  /** The text, or `[erased]` when the key is gone. Text that was never sealed is returned as it is. */
  open(sealed: string): Promise<string>;
  /** Whether a sealed text's keys exist at this moment, as the store says, not memory; true for text never sealed. */
  isReadable(sealed: string): Promise<boolean>;
  /** What the person's present key is called in sealed texts, which says nothing about it; null without a key. */
  keyName(subject: string): Promise<string | null>;
  /**
   * Destroys the person's key: when it answers, no byte of it is in the store's own files, nothing that was sealed
   * with it opens here, and within 10 s in no other process. What is sealed later gets a new key. May be repeated.
   */
  destroy(subject: string): Promise<void>;
};
