import { containsPhrase, folded } from '../text/phrases.ts';
import { venueNouns } from '../text/venue-words.ts';
import { saysPerformance } from './audience/performances.ts';

const holiday = String.raw`(?:happy |merry )?(?:thanksgiving|christmas|xmas|new year'?s?|easter|labor day|memorial day|independence day|july 4(?:th)?|mlk(?: jr\.?)?|martin luther king(?:,? jr\.?)?|presidents'? day|veterans'? day|juneteenth|columbus day|good friday|halloween|cinco de mayo|hanukkah|(?:grandparents'?|mother'?s|father'?s|valentine'?s|st\.? patrick'?s) day|winter|spring|summer|fall|holidays?|university|federal|school)(?: (?:day|eve|break|recess|holidays?|weekend|week|closure|vacation)){0,2}`;
const place = `(?:${venueNouns}|center|centre|park|garden|patio|kitchen|office|offices|box office|branch|branches|building|campus|shop|store|gift shop|locations?|facility|facilities|school|grounds|venue|restaurant|museum|theaters)`;
const gathering =
  '(?:event|party|function|booking|rental|reception|wedding|gathering|engagement|buyout|affair)s?';
const show =
  '(?:live )?(?:shows?|music|performances?|events?|concerts?|recitals?|comedy|class(?:es)?|open mic|jam|trivia|karaoke|programs?|program(?:me|ming)|storytime|screenings?|films?|bands?|rehearsals?|gigs?|club|sessions?)';
const when = String.raw`(?:tonight|today|tomorrow|all day|early|this (?:week|evening|weekend|month|\w+day)|scheduled|(?:on|for|due|until|till|from|through|thru|in|to|at|after|before|between|by|because|while|during|and|with)\b.*|\d.*|(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b.*|${holiday}.*)`;

/** What one part of a name says about a day without a public show. */
const saysClosed = new RegExp(
  String.raw`^(?:(?:[\p{L}\d'&.]+\s+){0,5}?(?:${place}(?: (?:and|&) (?:${place}|studios?))?|all|both|we|we'?re|${holiday})\s+(?:(?:is|are|will|be|both|now)\s+){0,3})?(?:closed(?:\s+${when})?|clos(?:ing|es|e)\s+(?:early|at\b.*|\d.*)|early clos(?:ing|e|ure)|closure)$`,
  'iu',
);
/** 'Porch closed for a private party until 8'. */
const isClosedFor = new RegExp(String.raw`\bclosed for (?:an? )?(?:private|corporate) ${gathering}\b`, 'i');
const saysNoShow = new RegExp(String.raw`^(?:there (?:is|are) )?no ${show}\s+${when}$`, 'i');
const saysPrivate = new RegExp(
  String.raw`^(?:(?:${place}|closed|reserved|rented|venue|for|a|an|due|to|hold)\s+){0,4}(?:private|pvt|closed|corporate|staff|employee|company)\s+(?:wedding |birthday |holiday )?${gathering}\b(?:\s+(?:only|tonight|today|${when}))?$|^(?:venue |room |hall )?(?:buy-?out|rental|rented out)$|^not open to (?:the )?public$|^(?:private|pvt)$`,
  'i',
);
const saysHours = new RegExp(
  `^(?:${holiday} |extended |regular |special |open(?:ing)? |normal |business ){0,2}(?:(?:box|ticket|ticketing) offices? |visitor cent(?:er|re) |${place} )?(?:open(?:ing)? |holiday |business |regular |extended ){0,2}hours(?: of operation)?(?: ${when})?$`,
  'i',
);
const hasHoursWord =
  /\b(?:office|opening|open|business|holiday|extended|regular|special|winter|summer|museum|gallery|library|bar|kitchen|shop|store|cent(?:er|re)|building|theat(?:er|re)|campus|venue|park)\b/i;
const isNoShowToday = new RegExp(`^no ${show}$`, 'i');
/** Some write the day of the month before it. */
const isHoliday = new RegExp(`^(?:\\d{1,2} )?${holiday}$`, 'i');

/** Whole names of what is no show: what a box office sells besides tickets, days that are held, and deadlines. */
const wholeName =
  /^\W*(?:(?:\S+ ){0,3}(?:day|sunday|monday|friday|eve)\s*[:–—-]\s*open(?: (?:as usual|normal|usual|from|until|\d).*)?|closed(?: (?:for|on|today|until)\b.*|\s*[:–—-]\s.*)?|private (?:event|party|function|booking).*|busy|reserved|hold(?: ?\d)?(?:\s*[:–—-] .*)?|(?:1st|2nd|3rd|first|second|third) hold\b.*|(?:\S+ ?[/&+] ?\S+ )?wedding(?: reception)?|tb[ad]|dark(?: (?:day|night|week|tonight|today))?(?:\s*[:(–—-] ?.*)?|load[- ]?in(?:\s*[/&+:–—-].*)?|sound ?check|(?:(?:tech|dress|band) )?rehearsals?\s*[:–—-] .*|(?:(?:annual|individual|family) )?memberships?|donat(?:e|ions?)|(?!.*\bopen\b)(?:\S+ ){0,3}rehearsals?|(?:.*[ (])?parking(?: pass(?:es)?| only)?(?:\s*[:–—-] .*)?|(?:e-?)?gift (?:card|certificate)s?|season (?:pass(?:es)?|tickets?|subscriptions?)\b.*|.*\b(?:vip|meet (?:&|and) greet) (?:packages?|upgrades?)\b.*|.*\bnot a (?:\w+ )?ticket\b.*|.*\b(?:table|booth|bottle|cabana)s? (?:reservations?|service|packages?|bookings?)|(?:.* )?(?:application|submission|registration|entry|early bird|proposal|grant)s? (?:(?:to|for) .{1,60} )?(?:deadline|due(?: date)?|opens?|closes?)\b.*|(?:deadline|last day) (?:for|to|of)\b.*|deadline\s*[:–—-].*|(?:first|last) day of (?:class(?:es)?|school|finals)|(?:box|ticket) office (?:open|opens|closed|closes)\b.*|tickets? (?:go )?on sale\b.*)\W*$/i;

/** Characters of a name in which a notice is searched. */
const maxNotice = 100;

/**
 * True for a name that says that there is no public show: 'Library Closed - Thanksgiving', 'No Music Tonight', 'Box
 * Office Hours'. A holiday alone is none where it has no hour (`isAllDay`).
 */
export function isNoShow(name: string, isAllDay: boolean): boolean {
  if (wholeName.test(name) || isClosedFor.test(name)) return true;
  const parts = name
    .slice(0, maxNotice)
    .replace(/’/g, "'")
    .split(/\s*[:|;!()[\]*–—,]+\s*|\s+[-/•·]+\s+|\.\s+/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  // 'Noon Organ: Ash Wednesday, no recital', and 'The Law: No Music' has a title.
  if (parts.slice(1).some((part) => part.startsWith('no ') && isNoShowToday.test(part))) return true;
  if (parts.some((part) => saysClosed.test(part) || saysNoShow.test(part) || saysPrivate.test(part)))
    return true;
  const [first = '', ...others] = parts;
  if (saysHours.test(first) && hasHoursWord.test(first)) return true;
  // 'No band - darts final', and 'No Music - A New Play'.
  if (isNoShowToday.test(first))
    return others.every((part) => isHoliday.test(part) || !saysPerformance(part));
  return isAllDay && parts.length > 0 && parts.every((part) => isHoliday.test(part));
}

const closedPlace =
  /^(?<place>[^:–—]{2,60}?)\s+(?:(?:is|will be)\s+)?closed(?=$|\s*[:(!–—-]|\s+(?:for|on|until|today|tonight)\b)/iu;

/** True for 'Porch closed' at the venue The Porch, and 'Tin Lantern Hall is closed' at Tin Lantern. */
export function saysVenueClosed(name: string, venue: string): boolean {
  const { place = '' } = closedPlace.exec(name.slice(0, maxNotice))?.groups ?? {};
  return place !== '' && (containsPhrase(folded(venue), place) || containsPhrase(folded(place), venue));
}
