import type { EventType } from '#schema/kernel/fields.ts';
import { wordsOf } from '#stores/read-models/words.ts';
import { parseDays, type RequestedDays } from './parse-days.ts';
import { isHelpWord } from './rank.ts';
import { isStopWord, toTerm, toTerms } from './vocabulary.ts';

/** A message's question about shows. */
export type ShowQuestion = {
  /** True when it asks for shows, not how something on the site works. */
  wantsShows: boolean;
  /** True when it asks how something works, or is about the visitor's own show. */
  wantsHelp: boolean;
  days: RequestedDays | null;
  eventType: EventType | null;
  free: boolean;
  /** Runs of words that may be a performer or a venue, longest first. */
  names: string[];
  /** The whole message when it is short enough to be only a name; else null. */
  wholeName: string | null;
};

const typeWords: Record<EventType, RegExp> = {
  music: /\b(music|concerts?|bands?|gigs?|songwriters?|jazz|rock|country)\b/,
  comedy: /\b(comedy|comedians?|comics?|stand-?\s?up|improv|funny)\b/,
  art: /\b(arts?|exhibitions?|exhibits?|galler(?:y|ies)|paintings?|sculptures?)\b/,
};
const typesNamed = Object.entries(typeWords) as [EventType, RegExp][];

const works =
  /\b(how (do|can|could|should|to|does|long|early|far|much|many|come)|why|submit\w*|submission|add|list|listed|listing|lists|post(ed|ing)?|promote|upload\w*|advert\w*|ads?|account|log ?in|sign|password|upvot\w+|comment\w*|review\w*|claim\w*|reject\w*|declin\w+|approv\w+|cancel\w*|edit|change|remove|delete|refund|allow(ed)?|accept\w*|qualif\w+|typo|wrong|share|rules?|(my|our) (\w+ )?(show|gig|event|band|concert|exhibition|venue))\b/;

const whatIsOn =
  /what.?s (on|up|happening|playing|good)|what is (on|happening|playing)|going on|happening|coming up|upcoming|\b(next|any|which|what|see|watch|good|best) (\w+ )?(shows?|events?|gigs?|concerts?)\b|something to do|things to do|go out|looking for|show me|recommend/;

const longestName = 5;
const mostNames = 24;
/** Words of dates and types, which are no names. */
const plain =
  /^(today|tonight|tomorrow|week|weekend|month|next|january|february|march|april|may|june|july|august|september|october|november|december|\w+day|music|comedy|art|free|play(ing|s)?|perform(ing|s)?|happening|going|anything|something|good|ignore|\d+(st|nd|rd|th)?)$/;

export function readShowQuestion(message: string, today: string): ShowQuestion {
  const text = message.toLowerCase().slice(0, 500);
  const days = parseDays(text, today);
  const types = typesNamed.filter(([, named]) => named.test(text)).map(([type]) => type);
  const free = /\bfree\b|no cover|without admission/.test(text);
  const wantsHelp = works.test(text);
  // 'Comedy' alone asks for shows; in a longer sentence it may be about anything.
  const brief = toTerms(text).length <= 2;
  return {
    wantsHelp,
    wantsShows: !wantsHelp && (days !== null || free || whatIsOn.test(text) || (types.length > 0 && brief)),
    days,
    eventType: types.length === 1 ? (types[0] ?? null) : null,
    free,
    names: namesIn(wordsOf(text)),
    wholeName: wholeName(wordsOf(text)),
  };
}

/** Runs with at least one word that is neither in a help text nor in a date. */
function namesIn(words: readonly string[]): string[] {
  const strange = words.map(
    (word) => word.length > 2 && !isStopWord(word) && !plain.test(word) && !isHelpWord(toTerm(word)),
  );
  const names: string[] = [];
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      const ends = [run[0] ?? '', run.at(-1) ?? ''];
      if (ends.some(isStopWord) || !strange.slice(start, start + length).some(Boolean)) continue;
      if (length === 1 && run[0]!.length < 4) continue;
      names.push(run.join(' '));
    }
  return names.length <= mostNames ? names : names.slice(-mostNames);
}

function wholeName(words: readonly string[]): string | null {
  return words.length > 1 && words.length <= longestName ? words.join(' ') : null;
}
