import { containsPhrase, folded } from './phrases.ts';

/** Towns that texts name without their state: cities, and smaller ones. */
const cities = new Set(
  `Albuquerque|Amarillo|Anchorage|Asheville|Atlanta|Austin|Bakersfield|Baltimore|Baton Rouge|Boise|Boston|Brooklyn|Charlotte|Chattanooga|Chicago|Cincinnati|Cleveland|Colorado Springs|Columbus|Corpus Christi|Dallas|Denver|Des Moines|Detroit|El Paso|Fort Worth|Fresno|Grand Rapids|Honolulu|Houston|Indianapolis|Jacksonville|Kansas City|Knoxville|Laredo|Las Vegas|Little Rock|Los Angeles|Louisville|Lubbock|Memphis|Miami|Milwaukee|Minneapolis|Monterrey|Nashville|New Orleans|New York|New York City|Oakland|Oklahoma City|Omaha|Philadelphia|Phoenix|Pittsburgh|Portland|Raleigh|Richmond|Sacramento|Salt Lake City|San Antonio|San Diego|San Francisco|San Jose|Santa Barbara|Seattle|Spokane|St. Louis|St. Paul|Tallahassee|Tucson|Tulsa|Calgary|Edmonton|Montreal|Montréal|Ottawa|Quebec City|Saskatoon|Toronto|Vancouver|Winnipeg|Aberdeen|Bath|Belfast|Birmingham|Bournemouth|Bradford|Brighton|Bristol|Cardiff|Coventry|Dublin|Dundee|Edinburgh|Exeter|Glasgow|Huddersfield|Leeds|Leicester|Limerick|Liverpool|London|Manchester|Newcastle upon Tyne|Norwich|Nottingham|Plymouth|Portsmouth|Sheffield|Southampton|Stoke-on-Trent|Sunderland|Swansea|Swindon|Wolverhampton|Adelaide|Brisbane|Canberra|Geelong|Hobart|Melbourne|Perth|Sydney|Wollongong|Gold Coast|Sunshine Coast|Townsville|Cairns|Bendigo|Launceston|Toowoomba|Auckland|Christchurch|Dunedin|Invercargill|Palmerston North|Tauranga|Rotorua|Queenstown`
    .split('|')
    .map(folded),
);
const known = new Set([
  ...cities,
  ...`Abilene|Arlington|Bastrop|Beaumont|Boerne|Brenham|Brownsville|Bryan|Buda|Burnet|Castroville|Cedar Park|College Station|Conroe|Denton|Dripping Springs|Elgin|Fayetteville|Fort Collins|Fredericksburg|Frisco|Galveston|Georgetown|Granbury|Gruene|Harlingen|Huntsville|Hutto|Irving|Johnson City|Katy|Kerrville|Killeen|Kyle|La Grange|Lafayette|Leander|Llano|Lockhart|Long Beach|Luckenbach|Luling|Marble Falls|Marfa|McAllen|McKinney|Mesquite|Midland|New Braunfels|Odessa|Pasadena|Pflugerville|Plano|Richardson|Round Rock|Round Top|Salado|San Angelo|San Marcos|Santa Fe|Seguin|Shiner|Shreveport|Smithville|Spicewood|Taylor|Temple|Terlingua|Texarkana|Tyler|Victoria|Waco|Waxahachie|Wichita Falls|Wimberley|Blackpool|Cambridge|Charlottetown|Cheltenham|Cork|Derby|Fredericton|Galway|Gloucester|Halifax|Hull|Inverness|Lancaster|Lincoln|Moncton|Newcastle|Oxford|Preston|Regina|Saint John|Wakefield|Waterford|Wellington|York`
    .split('|')
    .map(folded),
]);

/** True for a city or a smaller town that texts name without their state. */
export const isKnownTown = (town: string): boolean => known.has(folded(town));

/** True for the name of a city, also with its state or as 'S.F.', and for that of one of its suburbs. */
export const isTownOf = (city: { name: string; suburbs: readonly string[] }, town: string): boolean =>
  containsPhrase(folded(town), city.name) ||
  initialsOf(city.name) === town.replaceAll(/[.\s]/g, '') ||
  city.suburbs.some((each) => folded(each) === folded(town));

/** 'SF' of 'San Francisco'; null of one word. */
function initialsOf(name: string): string | null {
  const words = name.split(/[\s-]+/);
  return words.length > 1 ? words.map((word) => word.charAt(0).toUpperCase()).join('') : null;
}

/** True for a city, which is no suburb of another one. */
export const isLargeCity = (town: string): boolean => cities.has(folded(town));

const stateCode =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateName =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming';
/** Of Canada; 'CARRY ON' ends in none. */
const province =
  'AB|BC|MB|N[BLSTU]|(?<=,\\s?)ON|PEI?|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon';
/** As newspapers write them: 'Elko, Nev.' */
const shortState =
  'Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|La|Md|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|N\\.[HJMYCD]|Okla|Ore|Pa|R\\.I|S\\.[CD]|Tenn|Tex|Vt|Va|Wash|W\\.Va|Wis|Wyo|D\\.C';
/** A state behind its town. */
const statePattern = `(?:${stateCode}|${stateName}|${province}|(?:${shortState})\\.)`;

/** True for 'NC' and 'North Carolina'. */
export const isState = (text: string): boolean => stateAlone.test(text);
const stateAlone = new RegExp(`^\\s*${statePattern}\\.?\\s*$`);

const country = /[,\s]+(?:U\.?S\.?A?\.?|United States(?: of America)?)\s*$/i;
/** Behind its town; Mexico, Georgia and Jersey are in names of other places too. */
const otherCountry =
  /,\s*(?:England|Scotland|Wales|Northern Ireland|Ireland|United Kingdom|U\.?K\.?|Canada|Australia|New Zealand|Germany|Deutschland|France|Spain|Portugal|Italy|Netherlands|Belgium|Luxembourg|Switzerland|Austria|Denmark|Norway|Sweden|Finland|Iceland|Poland|Czech(?:ia| Republic)|Hungary|Greece|Turkey|Brazil|Argentina|Chile|Colombia|Japan|China|South Korea|India|South Africa)\s*$/;
const stateAndCode = new RegExp(
  String.raw`(?:,\s*|\s+)${statePattern}\.?(?:,?\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d))?\s*$`,
);
const townPattern = /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}$/u;
/** 'NSW 2042' and 'LS2 9JT' at the end of an address, also the first half of the latter, 'BD1'. */
const ownCode =
  /(?:,?\s+(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\s+\d{4}|[\s,]+[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|[\s,]+[A-Z]\d[\dW] [A-Z\d]{4})\s*$/;
/** 'Co. Galway' behind a town of it. */
const countyBehind = /,\s*Co(?:\.|unty)?\s+\p{Lu}\p{L}+\s*$/u;
/** What addresses have in place of a town, or behind it. */
const noTown =
  /^(?:tb[acd]|usa?|various.*|online|virtual|united states|mexico|.*\bcounty|(?:(?:north|south|east|west|central|hill)\s)?(?:texas|country)|(?:far |deep )?(?:north|south|east|west|central)(?:ern|east|west)?)$/iu;
const abbreviation = /^[\p{Lu}.]{1,4}$/u;
const isPlaceName = (text: string) =>
  townPattern.test(text) && !noTown.test(text) && !abbreviation.test(text);

/** Whether a text is the name of a town: one with its state behind it may be any, another one is a larger town. */
const isTown = (text: string, hasState: boolean) =>
  isPlaceName(text) && (hasState || known.has(folded(text)));

/** The town that a page names as one; null for 'TBA', a county or a state. */
export function townNamed(written: string): string | null {
  const [first = ''] = written.split(/\s*,\s*/, 1);
  const town = first.trim();
  return isPlaceName(town) ? town : null;
}

/** Characters at the end of a text in which its town is searched. */
const maxText = 200;

/** A text without the state, code and country at its end, and whether it has a state. */
function withoutState(written: string): { text: string; hasState: boolean } {
  const text = written.trim().slice(-maxText).replace(country, '');
  const bare = text.replace(otherCountry, '').replace(ownCode, '');
  const rest = bare.replace(countyBehind, '').replace(stateAndCode, '');
  return { text: rest, hasState: rest !== text.replace(ownCode, '') };
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

const lastPart = /^(?<act>.*\S)(?<mark>\s+in\s+|\s*[,(|@]\s*|\s+[-–—·]\s+)(?<town>\p{Lu}[^,()|@]{2,30})\)?$/u;
const firstPart = new RegExp(
  String.raw`^(?<town>\p{Lu}[^,()|@:\d]{2,30}),\s+${statePattern}\s*[:|@–—-]\s*(?<rest>[^\p{L}]*\p{L}.*)$`,
  'su',
);

/** A town with its state before a mark, and what stands behind it: 'Houston, TX: The Attic'; null of another text. */
export function behindTown(written: string): { town: string; rest: string } | null {
  const { town = '', rest = '' } = firstPart.exec(written.trim())?.groups ?? {};
  return isTown(town, true) && !noTown.test(rest) ? { town, rest } : null;
}

/** The town of a place in one text, at its end or before its name. */
export const townOfPlace = (written: string): string | null =>
  townInAddress(written) ?? behindTown(written)?.town ?? null;

/** The town at an edge of the name of a show or a place: 'Night Heron in Houston', 'Houston, TX: Night Heron'. */
export function townInName(name: string): string | null {
  const { text, hasState } = withoutState(name.replace(/\)\s*$/, ''));
  const { act = '', mark = '', town: last = '' } = lastPart.exec(text)?.groups ?? {};
  // The last of 'Ada Birch, Katy, Tyler' is no town.
  const isMeant = hasState || mark.trim() === 'in' || isLargeCity(last);
  if (/[\p{L}\p{N}]/u.test(act) && isMeant && isTown(last, hasState)) return last;
  return behindTown(name.slice(0, maxText))?.town ?? null;
}

const onTour = /(?:\bon (?:the road|tour)\s*[:(,@–—-]|\btouring to)\s*(?<place>\p{Lu}[^()|@:]{2,60})\)?$/iu;

/** The town that a show is in by its own words: 'Heron Singers on Tour: Boerne', 'Touring to Waco'. */
export function townOfTour(name: string): string | null {
  const { text, hasState } = withoutState(onTour.exec(name)?.groups?.place ?? '');
  return isTown(text.trim(), hasState) ? text.trim() : null;
}

/** 'Night Heron' of 'Night Heron in Houston, TX'; null of another name. */
export function actInTown(name: string): string | null {
  const { text, hasState } = withoutState(name);
  const [, act = null, town = ''] = (hasState && /^(.*\S)\s+in\s+(.+)$/.exec(text)) || [];
  return isTown(town, hasState) ? act : null;
}
