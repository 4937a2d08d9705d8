/** 128 random bits as hex; not `crypto.randomUUID`, which is missing on pages over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency key of a form: a retry with the same content repeats the key, other content gets a new key. Call `renew`
 * after success, so that the same content can be sent again on purpose.
 */
export function createIdempotencyKeys(createKey: () => string = randomKey): {
  keyFor: (body: unknown) => string;
  renew: () => void;
} {
  let current: { content: string; key: string } | undefined;
  return {
    keyFor(body) {
      const content = JSON.stringify(body);
      if (current?.content !== content) current = { content, key: createKey() };
      return current.key;
    },
    renew() {
      current = undefined;
    },
  };
}
