import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

describe('the key of a filled form', () => {
  it('is the same for the same content, so that a request without a response can be retried', () => {
    const { keyFor } = createIdempotencyKeys();
    expect(keyFor({ performer: 'A' })).toBe(keyFor({ performer: 'A' }));
    expect(keyFor({ performer: 'A' })).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is another for other content, which the server would refuse under the old one', () => {
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
