import { isDate } from '#schema/kernel/time/calendar.ts';
import { isListTitle } from '../../text/headings.ts';
import { isBetweenDays } from '../../times/hours-of-text.ts';
import type { PageFlow } from '../page-flow.ts';
import { type Above, textsOf } from './page-items.ts';
import type { Dated } from './section-runs.ts';

/** A heading with the first and last day of its run, such as that of a play. */
export type RunAbove = { heading: Above; first: string; last: string };

const rangeMark = /[-–—]|\b(?:to|through|thru|until)\b/i;

/** The run of a box that has a heading and one range of days; null of another one. */
export function runAboveOf({ item, own }: Dated, flow: PageFlow): RunAbove | null {
  const [anchor, ...others] = own;
  const [first = '', last = '', ...days] = anchor?.key.split(',') ?? [];
  const [heading] = textsOf(item, flow);
  const isRange =
    anchor !== undefined &&
    others.length + days.length === 0 &&
    isDate(first) &&
    isDate(last) &&
    rangeMark.test(flow.text.slice(anchor.index, anchor.end));
  return isRange && heading && heading.level < 7 ? { heading, first, last } : null;
}

/** True for a box with nothing before its days, which are all of the run: its performances. */
export function arePerformances({ item, own }: Dated, { first, last }: RunAbove, flow: PageFlow): boolean {
  // Those that are over have no days.
  const days = own.flatMap(({ key }) => key.split(',')).filter(isDate);
  const before = flow.text
    .slice(item.start, own[0]?.index)
    .split('|')
    .filter((cell) => !isListTitle(cell.trim()));
  return (
    days.length > 0 && days.every((day) => day >= first && day <= last) && isBetweenDays(before.join('|'))
  );
}
