/** A person and the name of one of their keys. */
export type KeyRef = { subject: string; keyName: string };

/**
 * The parts of an encrypted text; `head` is everything before the nonce, which is authenticated with the
 * ciphertext.
 */
export type SealedText = { keys: KeyRef[]; head: string; nonce: string; body: string };

const prefix = /^sealed\.v[12]\./;
const one = /^(sealed\.v1\.([0-9a-f]{64})\.([\w-]{11}))\.([\w-]{16})\.([\w-]{22,})$/;
const two =
  /^(sealed\.v2\.([0-9a-f]{64})\.([\w-]{11})\.([0-9a-f]{64})\.([\w-]{11}))\.([\w-]{16})\.([\w-]{22,})$/;

/** Parses an encrypted text; null for plain text. Throws for one whose format was altered. */
export function parseSealed(text: string): SealedText | null {
  if (!prefix.test(text)) return null;
  const single = one.exec(text);
  if (single) {
    const [, head = '', subject = '', keyName = '', nonce = '', body = ''] = single;
    return { keys: [{ subject, keyName }], head, nonce, body };
  }
  const double = two.exec(text);
  if (!double) throw new Error('a sealed text was altered');
  const [, head = '', subject = '', keyName = '', other = '', otherName = '', nonce = '', body = ''] = double;
  return {
    keys: [
      { subject, keyName },
      { subject: other, keyName: otherName },
    ],
    head,
    nonce,
    body,
  };
}

/** The part before the nonce of a text encrypted with one key or two. */
export function sealedHead(keys: readonly KeyRef[]): string {
  const named = keys.map(({ subject, keyName }) => `${subject}.${keyName}`);
  return `sealed.v${keys.length}.${named.join('.')}`;
}

/** The people whose erasure makes the text unreadable; none for plain text. */
export function subjectsOf(text: string): string[] {
  return parseSealed(text)?.keys.map(({ subject }) => subject) ?? [];
}
