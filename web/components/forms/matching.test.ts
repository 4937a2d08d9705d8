import { expect, it } from 'vitest';
import { includesText } from './matching.ts';

it('finds a text regardless of case and accents, in any of the fields (AVE-02)', () => {
  expect(includesText('cafe', ['Café Noir', null])).toBe(true);
  expect(includesText(' RED river ', ['Mohawk', '912 Red River St', undefined])).toBe(true);
  expect(includesText('mohawk!', ['Mohawk'])).toBe(false);
  expect(includesText('', [null])).toBe(true);
});
