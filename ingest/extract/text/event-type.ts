import type { EventType } from '#schema/kernel/fields.ts';
import type { SourceType } from '#schema/scraping/scraping-source.ts';

const kinds = new Map<string, EventType>([
  ['musicevent', 'music'],
  ['musicfestival', 'music'],
  ['comedyevent', 'comedy'],
  ['comedyclubevent', 'comedy'],
  ['visualartsevent', 'art'],
  ['exhibitionevent', 'art'],
  ['music', 'music'],
  ['comedy', 'comedy'],
  ['art', 'art'],
]);

const signs: readonly [EventType, RegExp][] = [
  ['comedy', /\b(?:comed(?:y|ian|ians|ic)|stand-?\s?up|improv)\b/i],
  [
    'art',
    /\b(?:art|arts|exhibit|exhibits|exhibition|exhibitions|gallery|vernissage|sculpture|paintings?)\b/i,
  ],
  ['music', /\b(?:music|concerts?|bands?|songwriters?|dj|live set|album|orchestra|jazz|blues|rock|folk)\b/i],
];

type ShowTexts = { types: readonly string[]; keywords: string; words: string };

/**
 * The kind of a show by its type; a type that is none of the three takes the source's, else music (SCR-36). An event
 * without a type is classified by its keywords, and by its other words if the source lists several types.
 */
export function eventTypeOf({ types, keywords, words }: ShowTexts, sourceType: SourceType): EventType {
  for (const type of types) {
    const kind = kinds.get(type.toLowerCase());
    if (kind) return kind;
  }
  const otherwise = sourceType === 'both' ? 'music' : sourceType;
  if (types.some((type) => !/^event$/i.test(type))) return otherwise;
  const spoken = sourceType === 'both' ? `${keywords} ${words}` : keywords;
  const sign = signs.find(([, pattern]) => pattern.test(spoken));
  return sign?.[0] ?? otherwise;
}
