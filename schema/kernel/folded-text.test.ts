import { expect, it } from 'vitest';
import { foldedText, foldedWords, includesText } from './folded-text.ts';

it.each([
  ['Café ROYALE', 'cafe royale'],
  ['Sigur Rós', 'sigur ros'],
  ['Mø & Łódź', 'mo & lodz'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Ærø Þór', 'aero thor'],
  ['İstanbul ışık', 'istanbul isik'],
  ['ﬁnale 𝕏', 'finale x'],
  ['椎名林檎', '椎名林檎'],
])('folds %s to %s (SRCH-06)', (text, folded) => expect(foldedText(text)).toBe(folded));

it.each([
  ["Rosie's  Café!", 'rosies cafe'],
  ['The Owl’s Nest, Ltd.', 'the owls nest ltd'],
  ['Mø-Klub', 'mo klub'],
  ['¿?', ''],
])('reads %s as the words %s', (text, words) => expect(foldedWords(text)).toBe(words));

it('finds a text regardless of case and accents, in any of the fields (AVE-02)', () => {
  expect(includesText('cafe', ['Café Noir', null])).toBe(true);
  expect(includesText(' RED river ', ['Mohawk', '912 Red River St', undefined])).toBe(true);
  expect(includesText('mohawk!', ['Mohawk'])).toBe(false);
  expect(includesText('', [null])).toBe(true);
});
