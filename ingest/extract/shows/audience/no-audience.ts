import { announcements, offers } from './announcements.ts';
import { anyOf } from './any-of.ts';
import { courses } from './courses.ts';
import { assemblies, gatherings } from './meetings.ts';
import { saysGenre, saysPerformance } from './performances.ts';
import { services } from './services.ts';

/** Characters of a name that are read. */
const maxName = 200;

const isOffer = anyOf(offers);
const isCertain = anyOf(`${announcements}|${assemblies}|${courses}`);
const isGatheringOrService = anyOf(`${gatherings}|${services}`);

const besidesShow = '(?:lessons?|class(?:es)?|workshops?|happy hour|food trucks?|brunch|dinner|tastings?)\\b';
const modifier = '(?:(?:\\d{1,2}(?::\\d\\d)?\\s?[ap]m?|free|optional|pre-show|short|no-partner) )';
/** 'Salsa Night with a free lesson', 'Lightning Swing (lesson at 7)'. */
const besides = new RegExp(
  [
    String.raw`\b(?:with|w/|and|plus|incl\.?)\s*(?:an? )?(?:[\p{L}’'-]+ ){0,2}${besidesShow}`,
    String.raw`[&+]\s*(?:(?:an?|free|beginners?'?|dance|intro) ){0,3}${besidesShow}`,
    String.raw`[(–—,-]\s*(?:an? )?${modifier}{1,3}${besidesShow}`,
    String.raw`[(–—,-]\s*(?:[\p{L}’'-]+ )?${besidesShow} (?:at )?\d`,
  ].join('|'),
  'giu',
);
/** Idioms that are names, also of bands. */
const idioms =
  /\b(?:(?:world|working|high|ruling|middle|upper|business|crash|first|second|no)[- ]class|class clowns|play workshop|workshop production|lessons? in|lessons (?:&|and) carols|blood drive-?in|back to basics|breakfast club|open mic|(?:comedy|late(?:[- ]night)?|midnight) lab|member of)\b/giu;

/**
 * True for a show whose name says that people learn, meet, are served, or belong to the group that it is for (SCR-36),
 * and nothing of a performance.
 */
export function hasNoAudience(name: string): boolean {
  const written = name.slice(0, maxName).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  if (isOffer.test(written)) return true;
  if (saysPerformance(written)) return false;
  const text = written.replace(besides, ' ').replace(idioms, ' ');
  return isCertain.test(text) || (isGatheringOrService.test(text) && !saysGenre(text));
}
