import { hoursOfText } from '../../times/hours-of-text.ts';
import type { Parts } from '../entries/entry-parts.ts';
import type { ListRules } from '../list-rules.ts';
import type { PageDate } from '../page-dates.ts';
import { placeBehind } from '../venues/place-in-sentence.ts';
import { looseWords } from './entry-name.ts';

const betweenActs = /\s*;\s*|\s+[/~]+\s+|[,\s]+(?:and\s+)?then\s+|[,\s]+followed by\s+/i;
const betweenSentences = /(?<=\p{Ll}{2}|\d|[ap]m)\.\s+(?=\p{Lu})/u;

/** 'Night Heron 6pm, then Fern at 9pm' and 'Night Heron (6:30); Fern (10:15)': acts of one day, with an hour each. */
export function actsOf(parts: Parts, dates: readonly PageDate[], count: number, rules: ListRules): Parts[] {
  const line = dates
    .reduce((text, { words }) => text.replace(looseWords(words), ' '), parts.text)
    .replace(/^[\s|:–—-]+/, '');
  const split = (mark: RegExp) => {
    const acts = line.split(mark);
    return acts.length === count && acts.every((act) => hoursOfText(act, [], rules).length === 1) ? acts : [];
  };
  const nameIn = (act: string) => {
    const own = parts.names.filter((name) => name !== '' && act.includes(name));
    return own.find((name) => act.startsWith(name)) ?? (new Set(own).size === 1 ? own[0]! : '');
  };
  const acts = split(betweenActs);
  const sentences = acts.length > 0 ? acts : split(betweenSentences);
  const names = sentences.map(nameIn);
  if (new Set(names).size === count && !names.includes(''))
    return sentences.map((text, at) => {
      const name = names[at]!;
      return {
        ...parts,
        text,
        names: [name],
        venue: parts.venue ?? placeBehind(text, name),
        isNameless: false,
      };
    });
  // The venue of all, in bold: 'Tin Lantern Night Heron, 6pm; Fern, 9pm'.
  const [first = ''] = acts;
  const lead = parts.names.find((name) => name !== '' && first.startsWith(name)) ?? '';
  const rest = first.slice(lead.length);
  const isLed = lead !== '' && /^[\s|:]*\p{L}{2}/u.test(rest);
  return acts.map((act, at) => ({
    ...parts,
    text: isLed ? `${lead} | ${at === 0 ? rest : act}` : act,
    names: isLed ? [lead] : [],
    isNameless: false,
  }));
}
