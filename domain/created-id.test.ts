import { describe, expect, it } from 'vitest';
import { createdId } from './created-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const commandId = '019aa7c1-3f52-7d40-9b1e-2f6c8a4d0e77';

describe('the id of a created item (GEN-22)', () => {
  it('is the same for the same command, and another for each kind', () => {
    expect(createdId('listing', commandId)).toBe(createdId('listing', commandId));
    expect(createdId('listing', commandId)).not.toBe(createdId('aiAgent', commandId));
  });

  it('contains the time of the id that it is derived from', () =>
    expect(createdId('scrapingSource', commandId).slice(0, 13)).toBe(commandId.slice(0, 13)));

  it.each(['', 'nonsense', '../x', '9'.repeat(5000)])('is a UUID for any source: %j', (from) =>
    expect(createdId('listing', from)).toMatch(uuid),
  );
});
