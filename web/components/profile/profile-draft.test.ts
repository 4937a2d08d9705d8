import { describe, expect, it } from 'vitest';
import { username } from '#schema/kernel/fields.ts';
import { interestsProblem, isChanged, usernameProblem } from './profile-draft.ts';

describe('a profile before it is sent', () => {
  it.each([
    ['', 'Username required', 'Please enter a username.'],
    ['   ', 'Username required', 'Please enter a username.'],
    [' ab ', 'Username too short', 'Username must be at least 3 characters.'],
    ['no spaces', 'Invalid username', "Username may contain only letters, digits, '_', '-' and '.'"],
  ])('with the username %j gets %s (ONB-09, ONB-10)', (name, title, description) => {
    expect(usernameProblem(name)).toEqual({ title, description, variant: 'destructive' });
    expect(username.safeParse(name).error?.issues[0]?.message).toBe(description);
  });

  it('accepts what the server accepts', () => {
    for (const name of ['abc', ' Late.Encore_9- ']) {
      expect(usernameProblem(name)).toBeNull();
      expect(username.safeParse(name).success).toBe(true);
    }
  });

  it('is changed when a field is, regardless of the order of the interests', () => {
    const before = { username: 'mia', interests: ['art', 'music'], emailOptIn: false, photo: null } as const;
    expect(isChanged({ ...before, interests: ['music', 'art'] }, before)).toBe(false);
    for (const change of [
      { username: 'Mia' },
      { interests: ['art'] },
      { interests: ['art', 'comedy'] },
      { emailOptIn: true },
      { photo: new File([], 'me.png') },
    ] as const)
      expect(isChanged({ ...before, ...change }, before), Object.keys(change)[0]).toBe(true);
  });

  it('requires an interest (ONB-12)', () => {
    expect(interestsProblem(['art'])).toBeNull();
    expect(interestsProblem([])).toMatchObject({
      title: 'Select at least one interest',
      description: "Please choose at least one event type you're interested in.",
    });
  });
});
