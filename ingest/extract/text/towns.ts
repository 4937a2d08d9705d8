import { folded } from './phrases.ts';

/** Larger towns, which texts name without their state. */
const known = new Set(
  `Abilene|Albuquerque|Amarillo|Arlington|Atlanta|Austin|Baltimore|Bastrop|Baton Rouge|Beaumont|Boerne|Boston|Brenham|Brooklyn|Brownsville|Bryan|Buda|Burnet|Castroville|Cedar Park|Charlotte|Chicago|Cincinnati|Cleveland|College Station|Columbus|Conroe|Corpus Christi|Dallas|Denton|Denver|Detroit|Dripping Springs|El Paso|Elgin|Fayetteville|Fort Collins|Fort Worth|Fredericksburg|Frisco|Galveston|Georgetown|Granbury|Gruene|Harlingen|Houston|Huntsville|Hutto|Indianapolis|Irving|Johnson City|Kansas City|Katy|Kerrville|Killeen|Kyle|La Grange|Lafayette|Laredo|Las Vegas|Leander|Little Rock|Llano|Lockhart|Long Beach|Los Angeles|Lubbock|Luckenbach|Luling|Marble Falls|Marfa|McAllen|McKinney|Memphis|Mesquite|Miami|Midland|Milwaukee|Minneapolis|Monterrey|Nashville|New Braunfels|New Orleans|New York|New York City|Oakland|Odessa|Oklahoma City|Omaha|Pasadena|Pflugerville|Philadelphia|Phoenix|Pittsburgh|Plano|Portland|Raleigh|Richardson|Richmond|Round Rock|Round Top|Sacramento|Salado|Salt Lake City|San Angelo|San Antonio|San Diego|San Francisco|San Jose|San Marcos|Santa Fe|Seattle|Seguin|Shiner|Shreveport|Smithville|Spicewood|St. Louis|St. Paul|Taylor|Temple|Terlingua|Texarkana|Tucson|Tulsa|Tyler|Victoria|Waco|Waxahachie|Wichita Falls|Wimberley`
    .split('|')
    .map(folded),
);

const stateCode =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateName =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming';
/** A state behind its town. */
const statePattern = `(?:${stateCode}|${stateName}|Tex\\.)`;

const country = /[,\s]+(?:U\.?S\.?A?\.?|United States(?: of America)?)\s*$/i;
const stateAndCode = new RegExp(String.raw`(?:,\s*|\s+)${statePattern}\.?(?:,?\s+\d{5}(?:-\d{4})?)?\s*$`);
const townPattern = /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}$/u;
/** What addresses have in place of a town, or behind it. */
const noTown =
  /^(?:[\p{Lu}.]{1,4}|tb[acd]|various.*|online|virtual|united states|mexico|.*\bcounty|(?:(?:north|south|east|west|central|hill)\s)?(?:texas|country))$/iu;

/** Whether a text is the name of a town: one with its state behind it may be any, another one is a larger town. */
const isTown = (text: string, hasState: boolean) =>
  townPattern.test(text) && !noTown.test(text) && (hasState || known.has(folded(text)));

/** The town that a page names as one; null for 'TBA', a county or a state. */
export function townNamed(written: string): string | null {
  const [first = ''] = written.split(/\s*,\s*/, 1);
  const town = first.trim();
  return townPattern.test(town) && !noTown.test(town) ? town : null;
}

/** Characters at the end of a text in which its town is searched. */
const maxText = 200;

/** A text without the state, code and country at its end, and whether it has a state. */
function withoutState(written: string): { text: string; hasState: boolean } {
  const text = written.trim().slice(-maxText).replace(country, '');
  const rest = text.replace(stateAndCode, '');
  return { text: rest, hasState: rest !== text };
}

/**
 * The town at the end of an address or of a place: 'San Antonio' of '511 S Flores St, San Antonio, TX 78204'. A place that
 * has the name of a town only, such as 'Dallas', is in none.
 */
export function townInAddress(written: string): string | null {
  const { text, hasState } = withoutState(written);
  const parts = text.split(/\s*[,\n|]\s*|\s+[-–—·]\s+/).filter(Boolean);
  const last = parts.at(-1)?.trim() ?? '';
  if ((hasState || parts.length > 1) && isTown(last, hasState)) return last;
  // '226 N Hackberry San Antonio'.
  const words = /\d/.test(last) ? last.split(/\s+/) : [];
  const endings = [3, 2, 1].map((count) => words.slice(-count).join(' '));
  return endings.find((ending) => known.has(folded(ending))) ?? null;
}

const lastPart = /^(?<act>.*\S)(?:\s+in\s+|\s*[,(|@]\s*|\s+[-–—·]\s+)(?<town>\p{Lu}[^,()|@]{2,30})\)?$/u;
const firstPart = /^(?<town>\p{Lu}[^,()|@:\d]{2,30}),\s+(?<rest>.*)$/u;
const stateAndMark = new RegExp(String.raw`^${statePattern}\s*[:|–—-]\s*[^\p{L}]*\p{L}`, 'u');

/** The town at an edge of the name of a show or a place: 'Night Heron in Houston', 'Houston, TX: Night Heron'. */
export function townInName(name: string): string | null {
  const { text, hasState } = withoutState(name.replace(/\)\s*$/, ''));
  const { act = '', town: last = '' } = lastPart.exec(text)?.groups ?? {};
  if (/[\p{L}\p{N}]/u.test(act) && isTown(last, hasState)) return last;
  const { town: first = '', rest = '' } = firstPart.exec(name.slice(0, maxText))?.groups ?? {};
  return stateAndMark.test(rest) && isTown(first, true) ? first : null;
}

/** 'Night Heron' of 'Night Heron in Houston, TX'; null of another name. */
export function actInTown(name: string): string | null {
  const { text, hasState } = withoutState(name);
  const [, act = null, town = ''] = (hasState && /^(.*\S)\s+in\s+(.+)$/.exec(text)) || [];
  return isTown(town, hasState) ? act : null;
}
