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

  it('are found again by the name of their form until they are dropped', () => {
    drafts.save('show', { performer: 'Ça va' });
    drafts.save('comment:1', 'Half a thought');
    expect(drafts.kept('show')).toEqual({ performer: 'Ça va' });
    drafts.clear('show');
    expect([drafts.kept('show'), drafts.kept('comment:1')]).toEqual([null, 'Half a thought']);
  });

  it('lie over an empty form: what was filled in, in fields that it has, of their kind', () => {
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

  it('all go when somebody signs out, and nothing else does', () => {
    stored.set('theme', 'dark');
    drafts.save('show', {});
    drafts.save('comment:1', 'Half a thought');
    drafts.clearAll();
    expect([...stored.keys()]).toEqual(['theme']);
  });

  it('are none where the store holds something else', () => {
    stored.set('draft:show', '{half');
    expect(drafts.kept('show')).toBeNull();
  });

  it('are not kept where the browser refuses storage', () => {
    const refused = createDrafts(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    refused.save('show', {});
    refused.clearAll();
    expect(refused.kept('show')).toBeNull();
  });
});
