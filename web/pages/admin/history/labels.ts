import { definitionOf } from '#schema/events.ts';
import type { HistoryKind } from '#schema/rows.ts';

const spoken: Record<string, string> = {
  id: 'Id',
  url: 'Link',
  imageUrl: 'Image',
  posterUrl: 'Poster',
  eventType: 'Type',
  emailOptIn: 'E-mail opt-in',
  profilePhotoUrl: 'Profile photo',
  email: 'E-mail',
  emailHash: 'E-mail hash',
  isJavaScript: 'Needs JavaScript',
};

/** Short for several words, and written so; 'urls' reads 'URLs'. */
const shortWords: Record<string, string> = { ai: 'AI', url: 'URL', urls: 'URLs', gpt: 'GPT' };

function words(camel: string): string {
  const spaced = camel.replace(/(?<=[a-z0-9])([A-Z])/g, ' $1').toLowerCase();
  const initials = spaced.replace(/\b(ai|urls?|gpt)\b/g, (short) => shortWords[short] ?? short);
  return initials.charAt(0).toUpperCase() + initials.slice(1);
}

/** A type of the catalogue in words: 'ShowSubmitted' reads 'Show submitted'. */
export function typeInWords(type: string): string {
  return words(type);
}

/** A field's name in words: 'ageRestriction' reads 'Age restriction', 'reviewedBy.name' 'Reviewed by: name'. */
export function fieldLabel(path: string): string {
  const [first = '', ...inner] = path.split('.');
  return [spoken[first] ?? words(first), ...inner.map((name) => words(name).toLowerCase())].join(': ');
}

/** What the catalogue says of a type; undefined for one that this release does not know. */
export function typeSays(type: string): string | undefined {
  return definitionOf(type)?.says;
}

/** True for a field that is kept sealed with its person's key, as a whole or in its entries (LOG-09). */
export function isPersonal(type: string, field: string): boolean {
  const sealed = definitionOf(type)?.personal?.fields ?? [];
  return sealed.some((path) => path.split('.')[0] === field);
}

/** The items of a history by kind. */
export const itemNames: Record<string, string> = {
  submission: 'Submission',
  event: 'Event',
  comment: 'Comment',
  venue: 'Venue',
  review: 'Review',
  claim: 'Venue claim',
  user: 'Account',
  ad: 'Ad',
  'scraped-event': 'Scraped event',
  source: 'Scraping source',
  schedule: 'Schedule',
  agent: 'AI agent',
} satisfies Record<HistoryKind, string>;
