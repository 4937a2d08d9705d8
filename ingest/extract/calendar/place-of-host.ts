import { labelOfHost } from '../structured/names-of-site.ts';

/** So many entries of a calendar say that they are there. */
const minMentions = 2;
const minLetters = 6;

/**
 * The name behind 'at' in the texts of a calendar whose host it is: 'every Thursday at Jack of the Elm' of jackoftheelm.com;
 * null without one. A band is at no place of its name.
 */
export function placeOfHost(texts: readonly (string | null)[], url: string): string | null {
  const letters = labelOfHost(url).replaceAll('-', '').replace(/^the/, '');
  if (letters.length < minLetters || !/^[a-z\d]+$/.test(letters)) return null;
  const name = [...letters].join(String.raw`[\s’'.&-]{0,2}`);
  const mention = new RegExp(
    String.raw`(?:\bat|@)\s+(?:the\s+)?(?<name>(?=\p{Lu})(?i:${name}))(?![\p{L}\d])`,
    'u',
  );
  const found = texts.flatMap((text) => mention.exec(text ?? '')?.groups?.name ?? []);
  return found.length >= minMentions ? (found[0] ?? null) : null;
}
