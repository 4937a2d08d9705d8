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

const patterns: readonly [EventType, RegExp][] = [
  ['comedy', /\b(?:comed(?:y|ian|ians|ic)|stand-?\s?up|improv)\b/i],
  [
    'art',
    /\b(?:art|arts|exhibit|exhibits|exhibition|exhibitions|gallery|vernissage|sculpture|paintings?)\b/i,
  ],
  ['music', /\b(?:music|concerts?|bands?|songwriters?|dj|live set|album|orchestra|jazz|blues|rock|folk)\b/i],
];

type ShowTexts = { types: readonly string[]; keywords: string; words: string };

/**
 * The type of a show; one that is none of the three becomes the source's type, else music (SCR-36). An event
 * without a type is classified by its keywords, and by its other text if the source lists several types.
 */
export function eventTypeOf({ types, keywords, words }: ShowTexts, sourceType: SourceType): EventType {
  for (const type of types) {
    const kind = kinds.get(type.toLowerCase());
    if (kind) return kind;
  }
  const fallback = sourceType === 'both' ? 'music' : sourceType;
  if (types.some((type) => !/^event$/i.test(type))) return fallback;
  const text = sourceType === 'both' ? `${keywords} ${words}` : keywords;
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? fallback;
}
