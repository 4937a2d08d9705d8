/** Names of months and weekdays in English, German, French and Spanish, as parts of a pattern with the flag `u`. */
export const monthName =
  '(?:jan(?:uary|uar|vier|v)?|jänner|ene(?:ro)?|feb(?:ruary|ruar|rero)?|f[ée]v(?:rier|r)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|avr(?:il)?|abr(?:il)?|may(?:o)?|mai|june?|juni[o]?|juin|july?|juli[o]?|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|ao[ûu]t|sept?(?:ember|embre|iembre)?|setiembre|oct(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?|dec(?:ember)?|d[ée]c(?:embre)?|dez(?:ember)?|dic(?:iembre)?)(?!\\p{L})\\.?';

export const weekdayName =
  '(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|thr|fri(?:day)?|sat(?:urday)?|sonntag|so|montag|mo|dienstag|di|mittwoch|mi|donnerstag|do|freitag|fr|samstag|sonnabend|sa|dimanche|dim|lundi|lun|mardi|mar|mercredi|mer|jeudi|jeu|vendredi|ven|samedi|sam|domingo|dom|lunes|martes|mi[ée]rcoles|mi[ée]|jueves|jue|viernes|vie|s[áa]bado|s[áa]b)(?!\\p{L})\\.?';

/** What stands before the end of a range, and before a further one of a list. */
export const toMark = '[-–—]|to\\b|through\\b|thru\\b|until\\b|bis\\b|au\\b|al\\b|hasta\\b';
export const andMark = ',\\s*(?:and\\b|&)|[,&+]|and\\b|und\\b|et\\b|y\\b';

const months: Record<string, number> = {
  ...{ jan: 1, ene: 1, feb: 2, fev: 2, mar: 3, apr: 4, avr: 4, abr: 4, may: 5, mai: 5, jun: 6, juin: 6 },
  ...{ jul: 7, juil: 7, aug: 8, ago: 8, aou: 8, sep: 9, set: 9, oct: 10, okt: 10, nov: 11 },
  ...{ dec: 12, dez: 12, dic: 12 },
};

const weekdays: readonly (readonly string[])[] = [
  ['sun', 'so', 'dim', 'dom'],
  ['mon', 'mo', 'lun'],
  ['tue', 'di', 'die', 'mar'],
  ['wed', 'mi', 'mit', 'mer', 'mie'],
  ['thu', 'thr', 'do', 'don', 'jeu', 'jue'],
  ['fri', 'fr', 'fre', 'ven', 'vie'],
  ['sat', 'sa', 'sam', 'sab'],
];

const fold = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** 1 to 12 of a name that `monthName` matches. */
export const monthOf = (name: string): number =>
  months[fold(name).slice(0, 4)] ?? months[fold(name).slice(0, 3)] ?? 0;

/** 0 (Sunday) to 6 of a name that `weekdayName` matches. */
export function weekdayOf(name: string): number {
  const word = fold(name);
  const short = word === 'sonnabend' ? 'sa' : word === 'sonntag' ? 'so' : word.slice(0, 3);
  return weekdays.findIndex((names) => names.includes(short));
}

/** 0 (Sunday) to 6 of a date. */
export const weekdayIndex = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
