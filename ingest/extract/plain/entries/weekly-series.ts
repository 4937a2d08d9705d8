import { isListTitle } from '../../text/headings.ts';
import type { UsualHour } from '../../times/find-start.ts';
import { hoursByWeekday } from '../list-rules.ts';
import { isNoName } from '../names/entry-name.ts';
import type { Above } from '../sections/page-items.ts';

/** A series below whose name and weekdays its dates stand: 'Organ Recitals', 'Wednesdays, 12:15 pm'. */
type Series = { name: string; usualHours: readonly UsualHour[] };

/** The series that the last two texts above an entry name; null of others. */
export function seriesAbove(above: readonly Above[]): Series | null {
  const [title, rule] = above.slice(-2);
  if (!title || rule?.level !== 8 || title.level === 8) return null;
  const usualHours = hoursByWeekday(rule.text);
  const isName = !isListTitle(title.text) && !isNoName(title.text) && !/\d/.test(title.text);
  return isName && usualHours.length > 0 ? { name: title.text, usualHours } : null;
}
