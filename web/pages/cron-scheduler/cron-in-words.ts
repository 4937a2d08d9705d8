import cronstrue from 'cronstrue';
import { cronFields, isCronExpression } from '#schema/scraping/cron-expression.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';

/** How many minutes, hours and months there are until a step starts again; for days and weekdays the text is 'in a month'. */
const periods = [60, 24, null, 12, null];

/** The preset of an expression, or else the expression itself (CRON-03). */
export function frequencyOf(expression: string): string {
  return Object.entries(cronPresets).find(([, cron]) => cron === expression)?.[0] ?? expression;
}

/**
 * A cron expression of five fields in words: 'At 6:00 AM and 6:00 PM, only on Monday'. Null for an invalid expression and
 * for a step that does not divide its period: 'every 25 minutes' would be wrong at each full hour.
 */
export function cronInWords(expression: string): string | null {
  const fields = isCronExpression(expression) ? cronFields(expression) : null;
  if (!fields || fields.some((field, at) => isUneven(field, periods[at] ?? null))) return null;
  return cronstrue.toString(fields.join(' '), { trimHoursLeadingZero: true });
}

function isUneven(field: string, period: number | null): boolean {
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? [];
  return step !== undefined && period !== null && period % Number(step) !== 0;
}
