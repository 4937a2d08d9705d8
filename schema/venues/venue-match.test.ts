import { describe, expect, it } from 'vitest';
import { matchAddress, matchName } from './venue-match.ts';

describe('two spellings of a venue’s name', () => {
  it.each([
    ['The Velvet Mic', 'velvet mic'],
    ['  the  velvet   MIC! ', 'velvet mic'],
    ['Café Élan', 'cafe elan'],
    ['Rust & Ember', 'rust and ember'],
    ['Molly’s', 'mollys'],
    ["Molly's", 'mollys'],
    ['The', 'the'],
    ['劇場', '劇場'],
  ])('normalises %s to %s', (name, read) => expect(matchName(name)).toBe(read));

  it('distinguishes different names', () => {
    expect(matchName('Blue Door')).not.toBe(matchName('Blue Door Annex'));
    expect(matchName('Theatre')).not.toBe(matchName('atre'));
  });
});

describe('two spellings of an address', () => {
  it.each([
    ['410 Comal Street, Austin, TX 78702', '410 comal st'],
    ['410 comal st.', '410 comal st'],
    ['12 East Sixth Avenue Suite 200', '12 e sixth ave'],
    ['12 E. Sixth Ave #200', '12 e sixth ave'],
    ['1100-B West Road', '1100 b w rd'],
  ])('normalises %s to %s', (address, read) => expect(matchAddress(address)).toBe(read));

  it('matches no address without a house number', () => {
    expect(matchAddress('Somewhere downtown')).toBe('');
    expect(matchAddress('')).toBe('');
  });

  it('distinguishes neighbouring addresses', () =>
    expect(matchAddress('410 Comal St')).not.toBe(matchAddress('412 Comal St')));
});
