import { describe, expect, it } from 'vitest';
import { cronInWords, frequencyOf } from './cron-in-words.ts';

describe('a cron expression in words', () => {
  it.each([
    ['0 * * * *', 'Every hour'],
    ['0 */6 * * *', 'Every 6 hours'],
    ['15 */12 * * *', 'Every 12 hours, at minute 15'],
    ['0 6 * * *', 'At 6:00 AM, every day'],
    ['0 6 * * 1', 'At 6:00 AM, on Monday'],
    ['30 0,12 * * 1-5', 'At 12:30 AM and 12:30 PM, on Monday to Friday'],
    ['0 6 1,15 * *', 'At 6:00 AM, on day 1 and 15 of the month'],
    ['0 6 * 3 7', 'At 6:00 AM, on Sunday, in March'],
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['5,35 * * * *', 'Every hour, at minutes 5 and 35'],
    [' 0   6 * * * ', 'At 6:00 AM, every day'],
    ['0 6 * * MON-fri', 'At 6:00 AM, on Monday to Friday'],
    ['0 6 * jan,December sun', 'At 6:00 AM, on Sunday, in January and December'],
    ['0 6 L * *', 'At 6:00 AM, on the last day of the month'],
    ['0 6 * * 5L', 'At 6:00 AM, on the last Friday of the month'],
    ['0 6 * 3 Mon#2', 'At 6:00 AM, on the second Monday of the month, in March'],
    ['0 6 * * 7#1', 'At 6:00 AM, on the first Sunday of the month'],
  ])('%s: %s', (expression, words) => expect(cronInWords(expression)).toBe(words));

  it.each([
    '*/60 * * * *',
    '0 */24 * * *',
    '0 6 * * FRI-MON',
    '0 6 * * 1,5L',
    '0 6 L-3 * *',
    '',
    'soon',
    '0 6 * *',
    '0 0 6 * * *',
    '61 * * * *',
    '0 */7 * * *',
    '0 6 1 * 1',
    '0 6 * * 9',
  ])('is null for "%s"', (expression) => expect(cronInWords(expression)).toBeNull());

  it('is the name of its preset, if it has one (CRON-03)', () => {
    expect(frequencyOf('0 */6 * * *')).toBe('Every 6 hours');
    expect(frequencyOf('7 3 * * *')).toBe('7 3 * * *');
  });
});
