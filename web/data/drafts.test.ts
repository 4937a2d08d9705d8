import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

describe('drafts', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
  const drafts = createDrafts(() => storage);
  beforeEach(() => stored.clear());

  it('are loaded by form name until they are cleared', () => {
    drafts.save('show', { performer: 'Ça va' });
    drafts.save('comment:1', 'Half a thought');
    expect(drafts.load('show')).toEqual({ performer: 'Ça va' });
    drafts.clear('show');
    expect([drafts.load('show'), drafts.load('comment:1')]).toEqual([null, 'Half a thought']);
  });

  it('merge into an empty form: non-empty values of existing fields of the same type', () => {
    const empty = { performer: '', email: 'ada@example.com', free: false, photos: [] as string[] };
    drafts.save('show', { performer: 'Ça va', email: '', free: 'yes', photos: ['/a'], venue: 'gone' });
    expect(drafts.mergeInto('show', empty)).toEqual({
      performer: 'Ça va',
      email: 'ada@example.com',
      free: false,
      photos: ['/a'],
    });
    expect(drafts.mergeInto('other', empty)).toBe(empty);
  });

  it('are all cleared on sign-out, other keys stay', () => {
    stored.set('theme', 'dark');
    drafts.save('show', {});
    drafts.save('comment:1', 'Half a thought');
    drafts.clearAll();
    expect([...stored.keys()]).toEqual(['theme']);
  });

  it('are null for invalid JSON', () => {
    stored.set('draft:show', '{half');
    expect(drafts.load('show')).toBeNull();
  });

  it('are not saved where the browser blocks storage', () => {
    const refused = createDrafts(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    refused.save('show', {});
    refused.clearAll();
    expect(refused.load('show')).toBeNull();
  });
});
