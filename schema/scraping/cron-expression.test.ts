import { describe, expect, it } from 'vitest';
import { isCronExpression } from './cron-expression.ts';

describe('the cron dialect (D-97)', () => {
  it.each([
    '0 */6 * * *',
    ' 0  6 * *  mon ',
    '0,30 6-18/2 1,15 JAN-mar,December MON-FRI',
    '0 6 L * *',
    '0 6 1,L-3 * *',
    '0 6 * * 5L',
    '0 6 * * FRIL',
    '0 6 * * saturday#5',
    '0 6 * * 1#2,3#4',
    '0 6 * * 5-7',
    '59 23 31 12 7',
    '*/59 */23 */31 */12 */7',
    '00 06 01 01 *',
  ])('accepts %j', (expression) => expect(isCronExpression(expression)).toBe(true));

  it.each([
    ['too few fields', '0 6 * *'],
    ['seconds', '0 0 6 * * *'],
    ['a nickname', '@daily'],
    ['a wrapping range of hours', '0 22-2 * * *'],
    ['a wrapping range of names', '0 6 * * FRI-MON'],
    ['a wrapping range of months', '0 6 * NOV-FEB *'],
    ['a step beyond the minutes', '*/60 * * * *'],
    ['a step beyond the hours', '0 */24 * * *'],
    ['a step beyond the weekdays', '0 6 * * */8'],
    ['a step of nothing', '*/0 * * * *'],
    ['a step without a range', '5/15 * * * *'],
    ['a minute beyond the hour', '60 * * * *'],
    ['day 0', '0 6 0 * *'],
    ['month 13', '0 6 * 13 *'],
    ['weekday 8', '0 6 * * 8'],
    ['the nearest working day', '0 6 15W * *'],
    ['a question mark', '0 6 ? * 1'],
    ['L for a minute', 'L 6 * * *'],
    ['L alone as a weekday', '0 6 * * L'],
    ['a sixth Monday', '0 6 * * 1#6'],
    ['# for a day of the month', '0 6 1#1 * *'],
    ['names run together', '0 6 * * sunmon'],
    ['a name of another field', '0 6 * MON *'],
    ['an unknown name', '0 6 * * someday'],
    ['an empty part of a list', '0 6 1,,2 * *'],
    ['a range of three', '0 6 1-2-3 * *'],
    ['a negative number', '-1 6 * * *'],
    ['digits of another script', '０ 6 * * *'],
    ['a huge range', '1-999999999999 * * * *'],
    ['nothing', ''],
  ])('rejects %s', (_, expression) => expect(isCronExpression(expression)).toBe(false));
});
