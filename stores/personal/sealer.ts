/** What an erased person's field reads (LOG-09). */
export const erased = '[erased]';

/**
 * Seals personal fields with a per-person key kept outside the log. The person ("subject") is a keyed hash of
 * the lower-case e-mail, so that guests have one too.
 */
export type Sealer = {
  /** The subject of an e-mail address: 64 hex digits, the same for every spelling in case and outer space. */
  subjectOf(email: string): string;
  /** Seals text for the person; makes the person's key on first use, on disk before it answers. */
  seal(subject: string, text: string): Promise<string>;
  /** The text, or `[erased]` when the key is gone. Text that was never sealed is returned as it is. */
  open(sealed: string): Promise<string>;
};
