/** Words of names with another usual spelling. */
const spellings: Readonly<Record<string, string>> = {
  saint: 'st',
  doctor: 'dr',
  reverend: 'rev',
  mister: 'mr',
  mount: 'mt',
  junior: 'jr',
  brothers: 'bros',
  festival: 'fest',
  theatre: 'theater',
  centre: 'center',
  orchestra: 'orch',
  volume: 'vol',
  nite: 'night',
  nites: 'nights',
  n: 'and',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
};

/** Folded words in one spelling: 'saint' and 'st', 'three' and '3' are equal. For comparing, not for showing. */
export const inOneSpelling = (words: string): string =>
  words
    .split(' ')
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word))
    .join(' ');
