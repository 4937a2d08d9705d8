import { describe, expect, it } from 'vitest';
import { rememberedFilter, rememberFilter } from './filter.ts';

const storageWith = (stored: string | null) => {
  const values = new Map(stored === null ? [] : [['eventFilter', stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};
const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('the filter', () => {
  it.each(['all', 'music', 'comedy', 'art'] as const)('is restored as %s (HOME-07)', (filter) => {
    const storage = storageWith(null);
    rememberFilter(filter, () => storage);
    expect(rememberedFilter(() => storage)).toBe(filter);
  });

  it.each(['theater', '', 'Music', 'toString', '"music"', null])(
    'is all when %j is stored (HDR-07)',
    (stored) => expect(rememberedFilter(() => storageWith(stored))).toBe('all'),
  );

  it('is all where the browser blocks storage', () => {
    rememberFilter('art', blocked);
    expect(rememberedFilter(blocked)).toBe('all');
  });
});
