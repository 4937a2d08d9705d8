import { describe, expect, it } from 'vitest';
import { ago, count, counted, duration, positionNumber, shortId } from './formats.ts';

describe('figures on the admin pages', () => {
  it.each([
    [0, '0 s'],
    [8.4, '8 s'],
    [59.6, '1 min'],
    [125, '2 min 5 s'],
    [3600, '1 h'],
    [3840, '1 h 4 min'],
    [-3, '0 s'],
  ])('%d seconds take %s', (seconds, said) => expect(duration(seconds)).toBe(said));

  it.each([
    [20, 'just now'],
    [-20, 'just now'],
    [300, '5 min ago'],
    [3 * 3600, '3 h ago'],
    [30 * 3600, '30 h ago'],
    [12 * 86_400, '12 days ago'],
  ])('%d seconds back is %s', (seconds, said) => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(said);
  });

  it('group thousands, and use singular and plural', () => {
    expect(count(12_400)).toBe('12,400');
    expect(counted(1, 'event')).toBe('1 event');
    expect(counted(1200, 'entry', 'entries')).toBe('1,200 entries');
  });

  it('show a position without its padding, also the first', () => {
    expect(positionNumber('00000000000000001042')).toBe('1042');
    expect(positionNumber('00000000000000000000')).toBe('0');
  });

  it('shorten long ids only', () => {
    expect(shortId('0192f0c4-77aa-7bb1-9c1e-3f0d5a6b7c8d')).toBe('0192f0c4…');
    expect(shortId('operator')).toBe('operator');
  });
});
