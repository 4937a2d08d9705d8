import { describe, expect, it } from 'vitest';
import { cutToWidth, drawable, fitText, outlineText } from './text.ts';

describe('text of a share image', () => {
  it.each([
    ['Señor Žižek & Nguyễn Phượng', 'Señor Žižek & Nguyễn Phượng'],
    ['Ame\u0301lie', 'Amélie'],
    ['Ǻngström ﬁne', 'Angström fine'],
    ['ねこ  and friends 🎸', 'and friends'],
    ['Кино', ''],
    ['a\u0000\u202eb\n\tc', 'a b c'],
  ])('%j is drawn as %j', (text, drawn) => expect(drawable(text)).toBe(drawn));

  it('contains only numbers and path commands', () =>
    expect(outlineText('</svg><script>"&', { height: 20 }).d).toMatch(/^[MLQCZ\d\s.,-]+$/));

  it('of two fonts advances past both', () => {
    const widthOf = (text: string) => outlineText(text, { height: 20 }).width;
    expect(widthOf('aża')).toBeCloseTo(2 * widthOf('a') + widthOf('ż'), 5);
  });

  it('that is too wide ends with an ellipsis', () => {
    const cut = cutToWidth('a'.repeat(200), { height: 20 }, 200);
    expect(cut).toMatch(/^a+…$/);
    expect(outlineText(cut, { height: 20 }).width).toBeLessThanOrEqual(200);
    expect(cutToWidth('short', { height: 20 }, 200)).toBe('short');
  });

  const box = { x: 10, y: 20, width: 600, height: 200 };
  const heights = [100, 60, 30];
  const fitted = (text: string) => fitText(text, box, { heights, align: 'top' }).bounds.height;

  it('takes the largest height at which no word is broken', () => {
    expect(fitted('Duo')).toBe(100);
    expect(fitted('Donaudampf')).toBe(60);
  });

  it.each(['a'.repeat(500), 'and so on '.repeat(50), ''])('never leaves its box (%#)', (text) => {
    const { bounds, d } = fitText(text, box, { heights, align: 'middle' });
    expect(bounds.y).toBeGreaterThanOrEqual(box.y);
    expect(bounds.height).toBeLessThanOrEqual(box.height);
    const across = [...d.matchAll(/[ML](-?[\d.]+) /g)].map((found) => Number(found[1]));
    expect(Math.max(0, ...across)).toBeLessThanOrEqual(box.x + box.width);
  });
});
