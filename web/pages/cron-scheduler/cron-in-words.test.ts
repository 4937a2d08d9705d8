import { describe, expect, it } from 'vitest';
import { cronInWords, frequencyOf } from './cron-in-words.ts';

describe('a cron expression in words', () => {
  it.each([
    ['0 * * * *', 'Every hour'],
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['15 */12 * * *', 'At 15 minutes past the hour, every 12 hours'],
    ['0 6 * * *', 'At 6:00 AM'],
    [' 0   6 * * 1 ', 'At 6:00 AM, only on Monday'],
    ['30 0,12 * * 1-5', 'At 12:30 AM and 12:30 PM, Monday through Friday'],
    ['0 6 * jan,December sun', 'At 6:00 AM, only on Sunday, only in January and December'],
    ['0 6 * * 7', 'At 6:00 AM, only on Sunday'],
    ['0 6 L * *', 'At 6:00 AM, on the last day of the month'],
    ['0 6 L-3 * *', 'At 6:00 AM, 3 days before the last day of the month'],
    ['0 6 * * friL', 'At 6:00 AM, on the last Friday of the month'],
    ['0 6 * 3 Mon#2', 'At 6:00 AM, on the second Monday of the month, only in March'],
    ['0 6 1 * 1', 'At 6:00 AM, on day 1 of the month, and on Monday'],
    ['0 6 * */3 *', 'At 6:00 AM, every 3 months'],
  ])('%s: %s', (expression, words) => expect(cronInWords(expression)).toBe(words));

  it.each([
    '*/25 * * * *',
    '0 */7 * * *',
    '0 6 1 */5 *',
    '*/60 * * * *',
    '0 6 * * FRI-MON',
    '',
    'soon',
    '0 6 * *',
    '0 0 6 * * *',
    '61 * * * *',
    '@daily',
  ])('is null for "%s"', (expression) => expect(cronInWords(expression)).toBeNull());

  it('is the name of its preset, if it has one (CRON-03)', () => {
    expect(frequencyOf('0 */6 * * *')).toBe('Every 6 hours');
    expect(frequencyOf('7 3 * * *')).toBe('7 3 * * *');
  });
});
