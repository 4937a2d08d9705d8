import { wordsOf } from '#stores/read-models/words.ts';

/** Stop words of questions. */
const stopWords = new Set(
  (
    'a all also am an and any anybody anyone are as at be been by can could d did do does doing for from get has have here how i if in into is it its ' +
    'just know let ll m may me mine my need of on one or our please re s shall she should so some t tell that the their them ' +
    'then there these they this those to up us ve very want was we were what when where which who whom whose why will ' +
    'with would you your'
  ).split(' '),
);

const synonyms: Readonly<Record<string, string>> = {
  events: 'show',
  event: 'show',
  gig: 'show',
  concert: 'show',
  performance: 'show',
  listing: 'list',
  ad: 'advertise',
  advert: 'advertise',
  advertisement: 'advertise',
  e: 'mail',
  email: 'mail',
  pic: 'image',
  picture: 'image',
  photo: 'image',
  flyer: 'image',
  poster: 'image',
  signin: 'login',
  signup: 'login',
  log: 'login',
  sign: 'login',
  register: 'login',
  admin: 'administrator',
  cancelled: 'cancel',
  canceled: 'cancel',
  declin: 'reject',
  refus: 'reject',
  approval: 'approve',
  denied: 'reject',
  denial: 'reject',
  kid: 'child',
  children: 'child',
};

/** True for stop words and single characters. */
export const isStopWord = (word: string) => stopWords.has(word) || word.length < 2;

/**
 * The terms of a text: without stop words, stemmed, synonyms merged: 'Submitting my gigs' gives 'submit',
 * 'show'.
 */
export function toTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(toTerm);
}

/** The index term of a word: its stem, or that of its synonym. */
export function toTerm(word: string): string {
  const stemmed = stem(synonyms[word] ?? word);
  return synonyms[stemmed] ? stem(synonyms[stemmed]) : stemmed;
}

/** Removes the most common English endings; good enough for a few dozen texts. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const single = word.replace(
    /(ss|us|is)$|ies$|s$/,
    (end, ending?: string) => ending ?? (end === 'ies' ? 'y' : ''),
  );
  const bare = single.replace(/(?:ing|ed)$/, '');
  if (bare === single || bare.length < 3) return single.replace(/e$/, '');
  return bare.replace(/([^aeiouls])\1$/, '$1');
}
