import { bounds } from '../bounds.ts';

/** A line of nothing but a day: 'Friday, December 5', '12/5'. */
const dayHeading =
  /^(?:(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|\d{1,4}(?:st|nd|rd|th)?)[\s,./-]*){1,6}$/i;
const maxHeading = 60;
/** Characters that two parts have in common, so that an entry at their border is whole in one of them. */
const overlap = 800;

/**
 * Parts of a page's text for a language model, in order, at most `bounds.modelParts`. Each begins with the last heading
 * of a day before it, and with the last lines of the part before. `isWhole` is false when the rest of the text is in
 * none of them.
 */
export function partsOfText(text: string): { parts: string[]; isWhole: boolean } {
  const parts: string[] = [];
  let from = 0;
  let end = 0;
  while (end < text.length && parts.length < bounds.modelParts) {
    const heading = lastDay(text.slice(0, from));
    const room = bounds.modelText - heading.length;
    end = text.length - from <= room ? text.length : from + endOfPart(text.slice(from, from + room));
    parts.push(`${heading}${text.slice(from, end).trim()}`);
    from = text.indexOf('\n', end - overlap);
    if (from === -1 || from > end) from = end;
  }
  return { parts: parts.length > 0 ? parts : [''], isWhole: end >= text.length };
}

function lastDay(text: string): string {
  const isDay = (line: string) => line.length <= maxHeading && dayHeading.test(line);
  const day = text.split('\n').findLast(isDay);
  return day === undefined ? '' : `${day}\n`;
}

/** Before the last empty line, else before the last line, in the second half of the text. */
function endOfPart(text: string): number {
  const half = text.length / 2;
  for (const border of ['\n\n', '\n']) {
    const at = text.lastIndexOf(border);
    if (at > half) return at;
  }
  return text.length;
}
