import { findEventLinks } from './event-page-links.ts';
import { formOf, type PageContext } from './page.ts';
import { elementsNamed, parsePage } from './text/html.ts';
import { pageText } from './text/page-text.ts';

/** A page built by script has hardly any text of its own. */
const minText = 200;

/** A page with so many links to pages of shows is a list of them. */
const minLinks = 3;

/**
 * Why a page gave no show, and what the administrator can do about it (one sentence). `skipped`: the notes on the
 * entries that were left out.
 */
export function whyNothing(
  { page }: PageContext,
  { entries, skipped, hasModel }: { entries: number; skipped: readonly string[]; hasModel: boolean },
): string {
  if (entries > 0 && skipped.length > 0 && skipped.every((note) => note.endsWith('names no venue')))
    return 'No show of the page names its venue: name the venue in Venue keywords, one name only';
  if (entries > 0)
    return 'None of the shows of the page can be used: check that the address is that of the coming shows';
  const form = formOf(page);
  if (form === 'calendar')
    return 'The calendar file has no entries: check that its address is that of a public calendar';
  if (form !== 'html')
    return 'The data at this address has no shows in a known format: name the address of a page, calendar file or feed';
  const $ = parsePage(page);
  if (elementsNamed($, 'input').some(({ attribs }) => attribs.type === 'password'))
    return 'The page asks for a login: name the address of a public page';
  if (pageText(page).text.length < minText && !elementsNamed($, 'script').next().done)
    return 'The page has no text before its scripts run, which are not run here: name the address of its calendar file or feed';
  if (findEventLinks(page).length >= minLinks)
    return 'The page has no event data of its own but links pages of shows: start a batch scrape of the source';
  if (hasModel) return 'The page has no event data, and the language model found no show in its text';
  return 'The page has no event data, and no language model is set to read its text: set one, or name the address of a calendar file or feed of the site';
}
