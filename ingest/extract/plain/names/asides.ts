/** Words behind a price: '$10 suggested donation', '$12 adv / $15 dos'. */
const ofPrice =
  '(?:suggested(?: donation)?|donation|cover(?: charge)?|at the door|adv(?:ance)?|dos|day of show|door|pre-?sale|general(?: admission)?|admission|ga|members?|students?|seniors?|tickets?|tix|pp|per person|and up)';

/** Without its price, age limit and status a line has no more than its name and words of its date. */
export const asides = new RegExp(
  [
    String.raw`(?:\b(?:tickets?|tix|cover|price|cost|admission|entry)\s*:\s*)?[$€£]\s?\d[\d.,]*(?:\s?[-–/]\s?[$€£]?\d[\d.,]*)?\+?(?:[\s/]*${ofPrice}(?!\p{L}))*`,
    String.raw`\b\d[\d.,]*\s?[€£]`,
    String.raw`\b(?:1[68]|21)\s?(?:\+|and (?:up|over)\b)`,
    String.raw`\ball ages\b(?: (?:show|welcome))?|(?<=\s)a/a(?=\s|$)`,
    String.raw`\bpay what you (?:can|want|wish|will)\b`,
    String.raw`\b(?:tips|donations?) (?:welcome|accepted|appreciated|suggested)\b`,
    String.raw`\(?\b(?:free (?:admission|entry|show|event|with rsvp)|free(?!(?-i:\s+\p{Lu}\p{Ll}))|no cover|cover(?!\s+(?:bands?|shows?|songs?|sets?|nights?)\b)|adv(?:ance)?|dos|sold out|cancell?ed|postponed|buy tickets?|tickets?|tix|details|more info|rsvp)\b\)?`,
    String.raw`(?<!\bstory )\btime\s*:?\s*(?=[|\ue000]|$)`,
    String.raw`\(\s*\)`,
  ].join('|'),
  'giu',
);

/** '(matinee)', '(last show!)' behind a name, and '[MOVED to Loma Room]', '(SOLD OUT)' before it. */
const asidesOfName =
  /\s*[([](?:(?!(?:of|or|and|not|but|an?|the)\s)(?-i:\p{Ll})|(?:early|late|matinee|night(?! (?:\d|one|two|three|i))|sold|moved|new|rescheduled|free|\d+\+)\b)[^()[\]]*[)\]]\s*$|^\s*[([](?:sold|moved|new|just|low|few|rescheduled|free|added|early|late|cancell?ed|postponed|note|all ages|\d+\+)\b[^()[\]]*[)\]]\s*/giu;

/** A name without what is in brackets around it, unless there is nothing else. */
export const withoutAsides = (name: string) => {
  const rest = name.replace(asidesOfName, '').trim();
  return /\p{L}{2}/u.test(rest) ? rest : name;
};

/** A line with marks of columns in place of its date, hours, prices and states. */
export const columnsOf = (line: string, words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, ' | '), line)
    .replace(asides, ' | ');
