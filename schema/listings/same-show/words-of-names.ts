const wordsOf = (text: string) => new Set(text.split(/\s+/));

/** Before an act: 'DJ Kestrel' and 'Kestrel' are one. */
const roles = wordsOf(
  'dj comedian comedians comic headliner singer songwriter host conjunto grupo banda mariachi los',
);

/** After an act: 'Los Faroles Trio' is probably 'Los Faroles'. */
const sizes = wordsOf(
  `band trio duo duet quartet quintet sextet ensemble orch solo acoustic unplugged live music concert show set dj atx
  comedy standup stand up improv en vivo anniversary reunion farewell opening reception residency party bash birthday
  christmas holiday halloween experience project group collective comedian tour special matinee revue hometown fest conjunto`,
);

/** Words of many names, which alone mean no act. */
const general = wordsOf(
  `a an and the of at in on to comedy music live open mic night nights show showcase shows jazz blues country
  folk rock latin dj dance party karaoke trivia quiz bingo pub bar art arts exhibition exhibit opening reception gallery songwriter
  songwriters singer weekly monthly early late special event events improv standup stand up jam session sessions happy
  hour brunch series concert concerts presents local free best benefit monday tuesday wednesday thursday friday
  saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays variety all star stars residency
  anniversary release our film movie screening poetry slam swing salsa lesson lessons class workshop holiday
  christmas halloween new year eve years kids family gospel drag burlesque artist artists acoustic tour and for by
  austin atx texas tx`,
);

/** Words without which a general name means the same. */
const noise = wordsOf(
  `a an and the of at in on to night nights show shows event events weekly monthly free live our
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays`,
);

/** Of a name with other acts each time. */
const series = wordsOf(
  `series showcase sessions session residency songwriters songwriter comedy improv karaoke mic jam brunch exhibition
  film jazz blues matinee market photographs paintings drawings works prints photography`,
);
/** The same, as the last word: a 'Jazz Night', but not 'Night Heron'. */
const lastOfSeries = wordsOf('night nights round club dance party opening reception revue lottery battle');
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

export const isRole = (word: string) => roles.has(word);
export const isSize = (word: string) =>
  sizes.has(word) || /^\d+(?:st|nd|rd|th)$/.test(word) || /^(?:19|20)\d\d$/.test(word);
export const isNoise = (word: string) => noise.has(word);
export const isGeneral = (word: string) => general.has(word);

/** True for a name that means one act: not only words such as 'comedy night', and more than two letters. */
export const isDistinct = (act: string) =>
  act.length > 2 && act.split(' ').some((word) => !general.has(word) && !/^\d+$/.test(word));

/** True for 'metal monday' or 'songwriters in the round': another act the next time. */
export const isSeries = (act: string) =>
  act
    .split(' ')
    .some(
      (word, at, words) =>
        series.has(word) || weekday.test(word) || (at === words.length - 1 && lastOfSeries.has(word)),
    );
