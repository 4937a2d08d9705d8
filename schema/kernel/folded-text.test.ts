import { expect, it } from 'vitest';
import { foldedText } from './folded-text.ts';

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
