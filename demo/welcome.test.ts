import { describe, expect, test } from 'vitest';
import { username } from '#schema/kernel/fields.ts';
import { members, moderators } from './city/people.ts';
import { usernameOf } from './welcome.ts';

describe('the people of the demo city', () => {
  const names = [...members, ...moderators].map(usernameOf);

  test('bear usernames that the product takes, each its own regardless of case (ONB-14)', () => {
    for (const name of names) expect(username.parse(name)).toBe(name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });
});
