import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EntryKind, OperationalStore } from '../operational/operational.ts';
import { parseSealed, sealedHead } from './sealed-text.ts';
import { erased, type Sealer } from './sealer.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const maxCachedKeys = 10_000;
/** How long a key is believed to exist without asking: another process may have destroyed it. */
const cacheTtlMs = 10_000;
const subjectShape = /^[0-9a-f]{64}$/;

type CachedKey = { key: Buffer; until: number };

/** The stored secret; made at the first call anywhere, and on disk before it is answered. */
async function getOrCreateSecret(
  operational: OperationalStore,
  kind: EntryKind,
  key: string,
): Promise<Buffer> {
  for (;;) {
    const kept = await operational.get(kind, key);
    if (kept) return Buffer.from(kept.value, 'base64url');
    const made = randomBytes(keyBytes).toString('base64url');
    await operational.put(kind, key, made, { expected: 'absent' });
  }
}

/** Tells a subject's present key from one that was destroyed before; says nothing about the key itself. */
function keyNameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest().subarray(0, 8).toString('base64url');
}

/** One person's key as it is, or a key made of two persons' keys that nobody has without both. */
function deriveKey([key, other]: readonly Buffer[], head: string): Buffer {
  if (!key) throw new TypeError('a text is sealed with one key or two');
  return other
    ? Buffer.from(hkdfSync('sha256', Buffer.concat([key, other]), Buffer.alloc(0), head, keyBytes))
    : key;
}

/**
 * Seals with AES-256-GCM under keys of the operational store: one for each person, and one for the installation
 * that makes a person's subject from the e-mail address. Text sealed for one person reads
 * `sealed.v1.<subject>.<key's name>.<nonce>.<ciphertext and tag>`, for two
 * `sealed.v2.<subject>.<key's name>.<subject>.<key's name>.<nonce>.<…>`, and is bound to all before the nonce
 * (LOG-09). Opening throws when the text was altered. `now` answers milliseconds of a clock that is never set back.
 */
export async function createSealer({
  operational,
  now = () => performance.now(),
}: {
  operational: OperationalStore;
  now?: () => number;
}): Promise<Sealer> {
  const installation = await getOrCreateSecret(operational, 'installation-key', 'subject');
  const known = new Map<string, CachedKey>();
  let destructions = 0;

  /** Keeps the keys asked for last; `asked` is how many keys had been destroyed when this one was. */
  function remember(subject: string, key: Buffer, asked: number): void {
    if (asked !== destructions) return;
    known.delete(subject);
    known.set(subject, { key, until: now() + cacheTtlMs });
    if (known.size > maxCachedKeys) known.delete(known.keys().next().value!);
  }

  async function storedKey(subject: string): Promise<Buffer | null> {
    const asked = destructions;
    const kept = await operational.get('subject-key', subject);
    const key = kept && Buffer.from(kept.value, 'base64url');
    if (key) remember(subject, key, asked);
    return key;
  }

  /** The person's key of that name; null when it is gone. */
  async function keyNamed(subject: string, name: string): Promise<Buffer | null> {
    const inMemory = known.get(subject);
    if (inMemory && inMemory.until > now() && keyNameOf(inMemory.key) === name) return inMemory.key;
    const key = await storedKey(subject);
    return key && keyNameOf(key) === name ? key : null;
  }

  return {
    subjectOf(email) {
      return createHmac('sha256', installation).update(email.trim().toLowerCase()).digest('hex');
    },

    async seal(subject, text, other = subject) {
      const subjects = [...new Set([subject, other])];
      if (!subjects.every((each) => subjectShape.test(each)))
        throw new TypeError('a subject is 64 hex digits');
      // Never a key from memory: what is sealed with one that was destroyed elsewhere could not be opened again.
      const keys: Buffer[] = [];
      for (const each of subjects) keys.push(await getOrCreateSecret(operational, 'subject-key', each));
      const head = sealedHead(subjects.map((each, at) => ({ subject: each, keyName: keyNameOf(keys[at]!) })));
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', deriveKey(keys, head), nonce).setAAD(Buffer.from(head));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${head}.${nonce.toString('base64url')}.${body.toString('base64url')}`;
    },

    async open(sealed) {
      const parsed = parseSealed(sealed);
      if (!parsed) return sealed;
      const { keys: refs, head, nonce, body } = parsed;
      const keys: Buffer[] = [];
      for (const { subject, keyName } of refs) {
        const key = await keyNamed(subject, keyName);
        if (!key) return erased;
        keys.push(key);
      }
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.toString('base64url') !== body) throw new Error('a sealed text was altered');
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(keys, head), Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(head))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },

    async isReadable(sealed) {
      const found = parseSealed(sealed)?.keys ?? [];
      for (const { subject, keyName } of found) {
        const key = await storedKey(subject);
        if (!key || keyNameOf(key) !== keyName) return false;
      }
      return true;
    },

    async keyName(subject) {
      const key = await storedKey(subject);
      return key && keyNameOf(key);
    },

    async destroy(subject) {
      await operational.delete('subject-key', subject);
      destructions += 1;
      known.delete(subject);
      await operational.purge({ scrub: true });
    },
  };
}
