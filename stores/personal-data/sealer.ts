/** The value of an erased person's field (LOG-09). */
export const erased = '[erased]';

/**
 * Encrypts personal fields with a key per person that is stored outside the log. A person ("subject") is
 * identified by a keyed hash of the lower-case e-mail address, so that guests have one too.
 */
export type Sealer = {
  /** The subject of an e-mail address: 64 hex digits, independent of case and outer whitespace. */
  subjectOf(email: string): string;
  /**
   * Encrypts text for a person and creates the person's key at first use, on disk before it resolves. With
   * `other` the text is readable only while both people have their keys: erasing either makes it unreadable.
   */
  seal(subject: string, text: string, other?: string): Promise<string>;
  /** Decrypts a text; `[erased]` when the key is destroyed. Plain text is returned unchanged. */
  open(sealed: string): Promise<string>;
  /**
   * Whether an encrypted text's keys exist now, read from the store and not from the cache; true for plain
   * text.
   */
  isReadable(sealed: string): Promise<boolean>;
  /**
   * The name of the person's current key in encrypted texts, derived from the key by a hash; null without a
   * key.
   */
  keyName(subject: string): Promise<string | null>;
  /**
   * Destroys the person's key: when it resolves, no byte of the key is in the store's own files, nothing
   * encrypted with it is readable here, and within 10 s in no other process. Later texts get a new key. May
   * be repeated.
   */
  destroy(subject: string): Promise<void>;
};
