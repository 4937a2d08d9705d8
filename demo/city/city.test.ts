import { describe, expect, test } from 'vitest';
import { gothic } from '#demo/lettering/faces.ts';
import { folded } from '#demo/lettering/fold.ts';
import { setName } from '#demo/lettering/set-name.ts';
import { email, optionalUrl, price } from '#schema/kernel/fields.ts';
import { members, moderators } from './people.ts';
import { performers } from './performers.ts';
import { venues } from './venues.ts';

const everyone = Object.values(performers).flat();
const unique = (texts: readonly string[]) => new Set(texts).size === texts.length;

describe('the demo city', () => {
  test('has its performers, each name once', () => {
    expect(performers.music.length).toBeGreaterThanOrEqual(150);
    expect(performers.comedy).toHaveLength(60);
    expect(performers.art).toHaveLength(40);
    expect(unique(everyone.map(({ name }) => name))).toBe(true);
  });

  test('prices and links pass the fields of the show form', () => {
    for (const performer of everyone) {
      expect(price.parse(performer.price)).toBe(performer.price);
      expect(optionalUrl.parse(performer.url)).toBe(performer.url);
    }
  });

  test('has forty venues, each name and address once, some for each type', () => {
    expect(venues).toHaveLength(40);
    expect(unique(venues.map(({ name }) => name))).toBe(true);
    expect(unique(venues.map(({ address }) => address))).toBe(true);
    for (const type of ['music', 'comedy', 'art'] as const) {
      expect(venues.filter(({ eventTypes }) => eventTypes.includes(type)).length).toBeGreaterThan(7);
    }
  });

  test('has sixty members and three moderators at example domains', () => {
    const people = [...members, ...moderators];
    expect([members.length, moderators.length]).toEqual([60, 3]);
    expect(unique(people)).toBe(true);
    for (const address of people) {
      expect(email.parse(address)).toBe(address);
      expect(address).toMatch(/@example\.(com|org|net)$/);
    }
  });

  test('every name and venue can be set on a poster', () => {
    const box = { x: 48, y: 46, width: 704, height: 196 };
    for (const { name } of everyone) {
      for (const line of setName(name, gothic, box).lines) {
        if (!line.isCatchword) expect(line.height).toBeGreaterThan(30);
      }
    }
    for (const { name } of venues) expect(folded(name).length).toBeGreaterThan(4);
  });
});
