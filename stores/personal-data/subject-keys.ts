import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EntryKind, OperationalStore } from '../operational/operational.ts';
import { parseSealed, sealedHead } from './sealed-text.ts';
import { erased, type Sealer } from './sealer.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const maxCachedKeys = 10_000;
/** How long a cached key is used without reading the store: another process may have destroyed it. */
const cacheTtlMs = 10_000;
const subjectShape = /^[0-9a-f]{64}$/;

type CachedKey = { key: Buffer; until: number };

/** The bytes of a stored key, in memory of their own: a slice of Node's pool retains its 64 kB while it is cached. */
function keyOf(value: string): Buffer {
  const key = Buffer.alloc(keyBytes);
  key.write(value, 'base64url');
  return key;
}

/** The stored secret; created at the first call in any process, and on disk before it is returned. */
async function getOrCreateSecret(
  operational: OperationalStore,
  kind: EntryKind,
  key: string,
): Promise<Buffer> {
  for (;;) {
    const stored = await operational.get(kind, key);
    if (stored) return keyOf(stored.value);
    const created = randomBytes(keyBytes).toString('base64url');
    await operational.put(kind, key, created, { expected: 'absent' });
  }
}

/** Distinguishes a subject's current key from destroyed ones; a hash that reveals nothing about the key. */
function keyNameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest().subarray(0, 8).toString('base64url');
}

/** One person's key unchanged, or a key derived from two people's keys that requires both. */
function deriveKey([key, other]: readonly Buffer[], head: string): Buffer {
  if (!key) throw new TypeError('a text is sealed with one key or two');
  return other
    ? Buffer.from(hkdfSync('sha256', Buffer.concat([key, other]), Buffer.alloc(0), head, keyBytes))
    : key;
}

/**
 * Encrypts with AES-256-GCM under keys of the operational store: one per person, and one of the installation
 * that hashes an e-mail address to a subject. Text for one person is `sealed.v1.<subject>.<key's
 * name>.<nonce>.<ciphertext and tag>`, for two `sealed.v2.<subject>.<key's name>.<subject>.<key's
 * name>.<nonce>.<…>`; everything before the nonce is authenticated (LOG-09). Decrypting throws when the text
 * was altered. `now` returns milliseconds of a monotonic clock.
 */
export async function createSealer({
  operational,
  now = () => performance.now(),
}: {
  operational: OperationalStore;
  now?: () => number;
}): Promise<Sealer> {
  const installation = await getOrCreateSecret(operational, 'installation-key', 'subject');
  const cache = new Map<string, CachedKey>();
  let destructions = 0;

  /** Caches the keys read last. `readAt` is the value of `destructions` when the key was read. */
  function addToCache(subject: string, key: Buffer, readAt: number): void {
    if (readAt !== destructions) return;
    cache.delete(subject);
    cache.set(subject, { key, until: now() + cacheTtlMs });
    if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value!);
  }

  async function readKey(subject: string): Promise<Buffer | null> {
    const readAt = destructions;
    const stored = await operational.get('subject-key', subject);
    const key = stored && keyOf(stored.value);
    if (key) addToCache(subject, key, readAt);
    return key;
  }

  /** The person's key of that name; null when it was destroyed. */
  async function loadKey(subject: string, name: string): Promise<Buffer | null> {
    const cached = cache.get(subject);
    if (cached && cached.until > now() && keyNameOf(cached.key) === name) return cached.key;
    const key = await readKey(subject);
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
      // Never use the cache here: text encrypted with a key that another process destroyed could not be
      // decrypted.
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
        const key = await loadKey(subject, keyName);
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
        const key = await readKey(subject);
        if (!key || keyNameOf(key) !== keyName) return false;
      }
      return true;
    },

    async keyName(subject) {
      const key = await readKey(subject);
      return key && keyNameOf(key);
    },

    async destroy(subject) {
      await operational.delete('subject-key', subject);
      destructions += 1;
      cache.delete(subject);
      await operational.purge({ scrub: true });
    },
  };
}
