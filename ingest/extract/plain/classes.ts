import type { CheerioAPI } from 'cheerio/slim';
import type { Page } from '../page.ts';
import { elementsNamed, textUnder } from '../text/html.ts';
import { titleOf } from '../text/page-text.ts';
import { collapseSpaces } from '../text/words.ts';

/** What people take part in by themselves, in place of watching it. */
const subject =
  '(?:class(?:es)?|lessons?|courses?|workshops?|trainings?|camps?|auditions?|leagues?|electives?|rentals?)';
const beside =
  '(?:our|all|the|and|for|upcoming|current|new|free|weekly|monthly|drop-?in|group|private|adults?|youths?|kids|teens?|children|beginners?|winter|spring|summer|fall|autumn|january|february|march|april|may|june|july|august|september|october|november|december|dance|improv|comedy|acting|writing|music|art|pottery|cooking|schedule|calendar|dates|registration|offerings|list|sign-?up|\\d{1,4})';
const wholeSubject = new RegExp(
  `^\\W*(?:${beside}\\W+){0,6}${subject}(?:\\W+(?:${beside}|${subject})){0,6}\\W*$`,
  'i',
);
/** Names of sites whose 'Classes & Events' are for those who learn there. */
const school =
  /\b(?:(?:school|academy|conservatory) of (?:the )?\p{L}+|(?:dance|ballet|yoga|art|music|acting|movement) (?:school|academy))\b/iu;
const inAddress = new RegExp(`/(?:[a-z0-9]+-)?${subject}(?:-(?:schedule|calendar))?(?:\\.\\w{2,5})?/?$`, 'i');
const maxHeadings = 3;

/** True for a page whose title, first headings or address say that it lists classes, auditions or rentals. */
export function isPageOfClasses($: CheerioAPI, { url }: Page): boolean {
  const headings = [...elementsNamed($, 'h1')]
    .slice(0, maxHeadings)
    .map((heading) => collapseSpaces(textUnder([heading], { maxLength: 200 })));
  const title = titleOf($);
  const [first = ''] = title.split(/\s+[-–—|:•»]\s+/);
  const ofSchool = (text: string) => (school.test(title) ? text.replace(/\W+events\b/i, '') : text);
  return (
    [first, ...headings].map(ofSchool).some((text) => wholeSubject.test(text)) ||
    inAddress.test(new URL(url).pathname)
  );
}

/** The head of a column that only a table of classes has. */
export const classColumn = /^(?:class|course|instructors?|teachers?|tuition)$/i;
