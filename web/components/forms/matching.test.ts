import { expect, it } from 'vitest';
import { holdsText } from './matching.ts';

it('finds a text regardless of case and accents, in any of the fields (AVE-02)', () => {
  expect(holdsText('cafe', ['Café Noir', null])).toBe(true);
  expect(holdsText(' RED river ', ['Mohawk', '912 Red River St', undefined])).toBe(true);
  expect(holdsText('mohawk!', ['Mohawk'])).toBe(false);
  expect(holdsText('', [null])).toBe(true);
});
