import type { Page } from '../page.ts';
import { pageText } from '../text/page-text.ts';
import { containsPhrase, folded } from '../text/phrases.ts';
import { venueEnding, venueWord } from '../text/venue-words.ts';
import { monthName, weekdayName } from '../times/calendar-words.ts';
import { type NamesOfSite, namesOfSite } from './names-of-site.ts';
import type { VenueCandidate } from './page-venue.ts';

/** Names that are tried on one page. */
const maxNames = 12;
const streetAlone = String.raw`(?:at )?(?<address>(?!20\d\d +(?:schedule|season|calendar|events?|shows?|program|line-?up|festival)\b)\d{1,5}(?:-?[A-Za-z]|½| 1/2)? +(?:[nsewNSEW]\.? +)?[\p{Lu}\d][^\n|·•(]{2,80})`;
const street = String.raw`[,\s|/·•–—:*~-]{1,5}${streetAlone}`;

/** 'Location', with a name and a street address below it. */
const labelledPlace = new RegExp(
  String.raw`(?:^|\n)(?:location|venue|where|festival (?:site|grounds|location))\s*(?::\s*|\n+)(?<name>\p{Lu}[^\n,\d]{2,60}?)${street}`,
  'iu',
);
/** 'Venue', with a name below or behind it. */
const venueLabel = /(?:^|\n)venue\s*(?::\s*|\n+)(?<name>\p{Lu}[^\n,\d:]{2,60})(?=\n|$)/giu;
/** 'All performances at the', 'Concerts are held in' and 'Everything happens at'. */
const allShowsAt = String.raw`\b(?:everything (?:happens|takes place)|coming to see (?:a|our|the) (?:show|play|performance|concert)s?|all (?:[\p{L}-]+ ){0,3}?(?:shows|performances|concerts|events|readings)\b[^\n.]{0,40}?|(?:shows|performances|concerts|readings) (?:are|take place)[^\n.]{0,60}?)\s(?:at|in) (?:the )?(?:(?-i:\p{Ll}[\p{Ll} ]{2,20}) (?:at|of) (?:the )?)?`;
/** 'All performances at the Cotton Playhouse, 3120 Dry Fork Lane', 'Concerts are held in Grace Hall, 12 Elm St'. */
const placeOfAll = new RegExp(
  String.raw`${allShowsAt}(?<name>(?-i:\p{Lu})(?:(?<=\bS)t\.|[^\n,.;(\d]){2,60}?)${street}`,
  'iu',
);
/** Characters at the end of a page in which its address may be. */
const footer = 400;
/** 'The Tin Lantern · 4410 N. Elm Sq.' in a line of its own. */
const lineWithStreet = new RegExp(String.raw`(?:^|\n)(?<name>\p{Lu}[^\n|·•,\d]{2,60}?)${street}`, 'gu');
/**
 * 'All events happen in the shop at 1016 Deckle Street', 'We show films in our own 90-seat room at 12 Elm St' of a page
 * whose title names the site.
 */
const ownStreet = new RegExp(
  String.raw`(?:\b(?<verb>show|screen|play|perform|present)\b[^.\n]{0,60}?)?\b(?:in|at) (?:the|our)(?: own)?(?: \d{2,3}-seat)? (?:shop|store|bookshop|bookstore|gallery|theat(?:er|re)|cinema|studio|space|room|building|club|bar|hall|loft)(?: at| on|,)? ${streetAlone}`,
  'iu',
);
const day = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
/**
 * 'Every other Thursday at the Tin Lantern, Elm St.' and 'Friday nights upstairs at the Tin Lantern' at the top of the page
 * of a club.
 */
const everyWeekAt = new RegExp(
  String.raw`\b(?:every (?:other |second )?${weekdayName}(?: evening| night)?|${day} (?:evening|night)s|club meets on ${day}s?)(?:,| [–—-])?(?: upstairs| downstairs)? (?:at|in) (?:the (?:upstairs |back |function )?room (?:at|of) )?(?:the )?(?<name>(?-i:\p{Lu})[^\n,.;(\d]{2,60}?)(?=[\n,.;(]|$)`,
  'iu',
);
/** 'Gallery hours: Fri-Sun 1-6': who has them is at a place of its own, also a collective. */
const ownHours = /\b(?:gallery|exhibition|visiting) hours\b/i;
/** 'Ask a punk for the address' above the shows: the house has no other name than that of its site. */
const secretAddress =
  /\bask a punk\b|\b(?:ask|message|e-?mail|text|write(?: to)?|dm)\b[^.\n]{0,40}\bfor (?:the|our) address\b/i;
const maxIntroduction = 1000;
/** 'The Tin Lantern, Austin' in a line of its own. */
const lineWithCity =
  /(?:^|\n)(?<name>\p{Lu}[^\n|·•,\d]{2,60}?),[ \t]+\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?:, (?:[A-Z]{2}|Texas))?[ \t]*(?=\n|$)/gu;
const maxLines = 20;
/** Letters of a first word that two names of a site share. */
const minWord = 4;
/** Characters of a title, and a space at both ends, that are more than a word such as 'Home'. */
const minTitle = 8;
/** 'Austin, TX' of a title. */
const city = /^[^,]+,\s*[A-Z]{2}$/;
/** 'Wednesday' of a title before '4 November 2026 at 19:30', and 'Austin, 4 November' of a weekly guide. */
const isDay = new RegExp(
  `^(?:${weekdayName}|${monthName})$|(?<!\\p{L})${monthName}\\s+\\d{1,2}(?!\\d)|(?<!\\d)\\d{1,2}(?:st|nd|rd|th)?\\s+${monthName}`,
  'iu',
);
/** 'Music at The Elm Ledger' as the heading of a page whose title has the name. */
const musicAt =
  /(?:^|\n)(?:live )?(?:music|jazz|comedy|shows|gigs|concerts) at (?<name>(?:the )?(?-i:\p{Lu})[^\n,.]{2,40})(?=\n|$)/iu;
/** 'The Elm is an 18+ venue' of a page whose title has the name. */
const isVenue =
  /(?:^|[\n.]\s{0,3})(?<name>(?:The )?\p{Lu}[^\n,.]{2,40}?) is an? (?:[\p{L}\d+-]{1,30} ){0,3}(?:venue|pub|club|theat(?:er|re))\b/u;

/** 'All concerts are at Harlan Opera Hall in downtown Austin' names a place by its last word. */
const hallOfAll = new RegExp(
  String.raw`${allShowsAt}(?<name>(?-i:\p{Lu})(?:(?<=\bS)t\.|[^\n,.;(?\d]){2,50}?)(?= (?:in|on|at|unless)\b|[\n,.;(?])`,
  'iu',
);

/**
 * The venue whose site a page is: a name in its title, of the site, its logo or an organizer (`names`), which the text has
 * with a street address behind it, or which both the title and the brand of the site have; the place of all shows.
 */
export function venuesOfSite(page: Page, names: readonly string[]): VenueCandidate[] {
  const { text, title } = pageText(page);
  const site = namesOfSite(page);
  const halls = candidateOf(hallOfAll.exec(text)?.groups).filter(({ venue }) => venueWord.test(venue));
  const ofAll = [...candidateOf(placeOfAll.exec(text)?.groups), ...halls].slice(0, 1);
  const inFooter = [...text.slice(-footer).matchAll(lineWithStreet).take(maxLines)].flatMap(({ groups }) =>
    candidateOf(groups).filter(({ venue }) => venueEnding.test(venue)),
  );
  // What a page says of all shows is a place, also beside the address of an orchestra's office.
  const stated = [
    ...ofAll.map((each) => ({ ...each, isPlace: true })),
    ...candidateOf(labelledPlace.exec(text)?.groups),
    ...onlyLabelled(text),
    ...[isVenue, musicAt]
      .flatMap((pattern) => candidateOf(pattern.exec(text)?.groups))
      .filter(({ venue }) => containsPhrase(folded(title), venue))
      .map((each) => ({ ...each, isPlace: true })),
  ];
  const ofLines = venuesOfLines(text, site);
  const ofNames = [...new Set([...site.written, ...names].map((name) => name.trim()))]
    .filter((name) => /\p{L}{3}/u.test(name) && name.length <= 80 && !city.test(name) && !isDay.test(name))
    .slice(0, maxNames)
    .flatMap((name) => venueNamed(name, text, site) ?? []);
  const ofClub = candidateOf(everyWeekAt.exec(text.slice(0, maxIntroduction))?.groups);
  const isKnownByLine = ofLines.length > 0 && ofNames.every(({ address }) => !address);
  const own = [...stated, ...(isKnownByLine ? ofLines : ofNames)];
  // 'Elm Street Theatre, 104 Elm Street' at the end of the page of a society.
  const isKnown = own.some(({ isOfSite = false }) => !isOfSite);
  const named = !isKnown && inFooter.length === 1 ? inFooter : own;
  // A club that meets in a pub has no address of its own.
  const isNamed = named.some(({ isOfSite = false, address }) => !isOfSite || address !== null);
  const all = isNamed || ofClub.length === 0 ? named : ofClub.map((each) => ({ ...each, isPlace: true }));
  // 'All performances in the Annex' of the Trapdoor Annex.
  const isPart = ({ venue }: VenueCandidate) =>
    all.some((each) => folded(each.venue) !== folded(venue) && containsPhrase(folded(each.venue), venue));
  // 'Music at St. Anne's' of St. Anne's Church.
  const isSeries = ({ venue }: VenueCandidate) => {
    const [, place] = /\S\s+at\s+(\p{Lu}.+)$/u.exec(venue) ?? [];
    return place !== undefined && all.some((each) => folded(each.venue).startsWith(folded(place)));
  };
  return all.filter((each) => !isPart(each) && !isSeries(each));
}

/** The place that a page has behind 'Venue', if it has that of one place only. */
function onlyLabelled(text: string): VenueCandidate[] {
  const names = new Set(
    [...text.matchAll(venueLabel).take(maxLines)].map(({ groups }) => groups?.name ?? ''),
  );
  const [name = ''] = names;
  return names.size === 1 ? candidateOf({ name }).map((each) => ({ ...each, isPlace: true })) : [];
}

const endOfAddress = /(?<=\d{5}|\p{Ll}{4})\.\s.*$/u;

function candidateOf({ name = '', address = '' }: Record<string, string> = {}): VenueCandidate[] {
  const own = address.replace(endOfAddress, '').trim() || null;
  return name === '' || name.includes('://') ? [] : [{ venue: name.trim(), address: own, isPlace: false }];
}

/** A short or long name with its street: 'Tin Lantern' of the title 'Tin Lantern Comedy Club'. */
function venuesOfLines(text: string, { titles, brands }: NamesOfSite): VenueCandidate[] {
  const bare = (name: string) => name.replace(/^ the /, ' ');
  const known = [...titles, ...brands].filter((each) => each.length > minTitle).map(bare);
  const lines = [lineWithStreet, lineWithCity].flatMap((line) => [...text.matchAll(line).take(maxLines)]);
  return lines.flatMap(({ groups }) => {
    const start = bare(folded(groups?.name ?? ''));
    const [word = ''] = start.trim().split(' ', 1);
    // 'Loom Playhouse' of the Loom Players.
    const isPlace = word.length >= minWord && venueWord.test(groups?.name ?? '');
    const isOfSite = known.some(
      (each) => each.startsWith(start) || start.startsWith(each) || (isPlace && each.startsWith(` ${word} `)),
    );
    // A name with its city alone is no address.
    return isOfSite ? candidateOf(groups).map((each) => ({ ...each, isOfSite: each.address === null })) : [];
  });
}

/** The venue of a name that the text has with its street, or that title and brand have. */
function venueNamed(name: string, text: string, { titles, brands }: NamesOfSite): VenueCandidate | null {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?i:${RegExp.escape(name)})${street}`, 'u');
  const found = pattern.exec(text);
  const address = found?.groups?.address?.trim() ?? null;
  const isInTitle = titles.has(folded(name));
  const isSecret = secretAddress.test(text.slice(0, maxIntroduction));
  const isOfSite = isInTitle && (brands.has(folded(name)) || isSecret);
  if (address === null && !isOfSite) return null;
  const own = isOfSite ? ownStreet.exec(text)?.groups : undefined;
  // A society that shows films in a room of its own is a place.
  const isPlace = Boolean(own?.verb) || (isInTitle && address !== null && ownHours.test(text));
  // The title may have it in capitals.
  const venue = /\p{Ll}/u.test(name) ? name : (found?.[0].slice(0, name.length) ?? name);
  return { venue, address: address ?? own?.address ?? null, isPlace, isOfSite };
}
