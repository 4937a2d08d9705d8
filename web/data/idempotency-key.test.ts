import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

describe('the idempotency key of a form', () => {
  it('is the same for the same content, so that a request without a response can be retried', () => {
    const { keyFor } = createIdempotencyKeys();
    expect(keyFor({ performer: 'A' })).toBe(keyFor({ performer: 'A' }));
    expect(keyFor({ performer: 'A' })).toMatch(/^[0-9a-f]{32}$/);
  });

  it('differs for other content, which the server would reject under the old key', () => {
    const { keyFor } = createIdempotencyKeys();
    expect(keyFor({ performer: 'A' })).not.toBe(keyFor({ performer: 'B' }));
  });

  it('is renewed after success, so that the same show may be sent again on purpose', () => {
    const { keyFor, renew } = createIdempotencyKeys();
    const first = keyFor({ performer: 'A' });
    renew();
    expect(keyFor({ performer: 'A' })).not.toBe(first);
  });
});
