/** Words of venues, and of little else where they end a name. */
const venues =
  'hall|theat(?:er|re)|gallery|museum|ballroom|auditorium|amphitheat(?:er|re)|arena|tavern|saloon|cantina|brewery|taproom|playhouse|church|chapel|library|cinema|opera house|stadium|pavilion';
/** Words of venues that end other names too: 'Moth Hour - Book Club'. */
const places =
  'rooms?|club(?:house)?|bar|pub|lounge|house|inn|barn|hotel|warehouse|lodge|loft|parlou?r|caf[eé]|cellar|atrium|branch';
/** Those of grounds are in the names of associations as well. */
const grounds = 'cent(?:er|re)|park|garden|stage';

export const venueNouns = `${venues}|${places}|icehouse|drafthouse`;

/** A word by which the name of a place is known. */
export const venueWord = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${venueNouns}|coffee|brewing|venue|annex|coliseum|palladium|conservatory|cathedral|plaza)(?![\p{L}\d])`,
  'iu',
);

/** Last words of the names of venues. */
export const venueEnding = new RegExp(String.raw`(?<![\p{L}\d])(?:${venues})$`, 'iu');

/** Those that need an 'at' before the name to be one of a venue. */
export const placeEnding = new RegExp(String.raw`(?<![\p{L}\d])(?:${places}|${grounds})$`, 'iu');

/** Words of halls where one place is searched, which grounds and associations have too. */
export const hallWord = new RegExp(String.raw`${venueWord.source}|(?<!\p{L})cent(?:er|re)(?!\p{L})`, 'iu');
export const hallEnding = new RegExp(String.raw`${venueEnding.source}|(?<!\p{L})cent(?:er|re)$`, 'iu');

/** True for 'Hare Corner Theater Company', which plays at places of others. */
export const isCompany = (name: string): boolean => /\s(?:company|players|productions?)$/i.test(name);
