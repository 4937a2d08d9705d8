import { announcements, offers } from './announcements.ts';
import { anyOf } from './any-of.ts';
import { courses } from './courses.ts';
import { type EntryText, scoreOf, type Weights } from './entry-text.ts';
import { assemblies, gatherings } from './meetings.ts';
import { saysGenre, saysPerformance } from './performances.ts';
import { services } from './services.ts';
import learned from './weights.json' with { type: 'json' };

/** Characters of a name that are read. */
const maxName = 200;
/** A description without a sentence is no evidence: 'Bring a chair.', 'Friday, December 4, at The Loom'. */
const sentence = /(?:(?<![\p{L}\p{N}])\p{Ll}[\p{L}’'-]*,? ){4}/u;
/**
 * In hundredths: where the name says so, where it does not, and what then stands beside it. Below zero, since most entries
 * of a page are shows, and descriptions have words that no judged entry had.
 */
const [withName, withoutName, besideName] = [-50, -75, -50];

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
  /\b(?:(?:world|working|high|ruling|middle|upper|business|crash|first|second|no)[- ]class|class clowns|play workshop|workshop production|lessons? in|lessons (?:&|and) carols|blood drive-?in|back to basics|breakfast club|open mic|blood wedding|(?:comedy|late(?:[- ]night)?|midnight) lab|member of)\b/giu;

/**
 * True for an entry in which people learn, meet, are served, or belong to the group that it is for (SCR-36), instead of
 * watching a performance: by its name, and by its description and categories where it has such (288).
 */
export function hasNoAudience(entry: EntryText, weights: Weights = learned): boolean {
  const isMatch = versus.test(entry.name) && sportsGround.test(entry.venue ?? '');
  const isOtherKind = isMatch || kindAlone.test(entry.keywords ?? '') || entry.types?.includes('SportsEvent');
  if (isOtherKind && !saysPerformance(entry.name)) return true;
  const byName = namesNoAudience(entry.name);
  const description = entry.description && sentence.test(entry.description) ? entry.description : null;
  if ((!description && !entry.keywords) || isOffer.test(entry.name)) return byName;
  const judged = { ...entry, description };
  const all = scoreOf(judged, weights);
  if (byName) return all < withName;
  return all < withoutName && scoreOf({ ...judged, name: '' }, weights) < besideName;
}

/** 'Herons v Larks' at a 'Covered Stadium'; 'Us vs. Them' elsewhere may be comedy. */
const versus = /\p{L}\s+v(?:s|ersus)?\.?\s+\p{L}/iu;
const sportsGround =
  /\b(?:stadium|arena|ball ?park|athletic (?:park|field|cent(?:er|re))|field ?house|speedway|racecourse|rink|ice (?:cent(?:er|re)|palace)|oval|velodrome|sports? (?:ground|complex|cent(?:er|re)|park)|rugby (?:ground|club)|football club|gymnasium)\b/i;

/** All that the categories of an entry say. */
const kindAlone =
  /^\W*(?:(?:food|food trucks?|fitness|yoga|class(?:es)?|workshops?|volunteer(?:ing)?|meetings?|sports?|athletics|games?)\W*)+$/i;

function namesNoAudience(name: string): boolean {
  const written = name
    .slice(0, maxName)
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ 20\d\d ?$/, '')
    .trim();
  if (isOffer.test(written)) return true;
  if (saysPerformance(written)) return false;
  const text = written.replace(besides, ' ').replace(idioms, ' ');
  return isCertain.test(text) || (isGatheringOrService.test(text) && !saysGenre(text));
}
