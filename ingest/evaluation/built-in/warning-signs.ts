import { hasLink } from '#domain/comment/link.ts';
import { withoutDisguise } from '#schema/kernel/folded-text.ts';
import type { Candidate } from '../candidate.ts';

/**
 * Reasons to leave a show to a moderator, whatever its score; empty without any. A language model reads text by
 * strangers, so its score alone must not list a show with one of these.
 */
export function warningSigns(candidate: Candidate, today: string): string[] {
  const { name, venue, address, price, description, date, earliestDate, facts } = candidate;
  const texts = [name, venue, address, price, description].filter((text) => text !== null);
  const all = [...textsIn(facts)];
  const signs: string[] = [];
  if (texts.some((text) => hasLink(text) || /[^\s@]@[^\s@]+\.[^\s@]/.test(text.normalize('NFKC'))))
    signs.push('a text holds a link or an e-mail address');
  if (all.some(addressesEvaluator)) signs.push('a text speaks to whoever evaluates it');
  if (all.some(hasHiddenText)) signs.push('a text hides something from the reader’s eye');
  if (
    [name, venue, address, facts.eventName].some(
      (title) => typeof title === 'string' && isTooLongForTitle(title),
    )
  )
    signs.push('a name or an address is as long as a text');
  const unlisted = unlistedKindOf(name, description);
  if (unlisted) signs.push(`it may be ${unlisted}, which is not listed`);
  if (date === null) signs.push('it has no readable date');
  else if (date < today) signs.push('its date is in the past');
  else if (date < earliestDate) signs.push('its date is too near');
  return signs;
}

/** All texts that the model gets, including field names. */
function* textsIn(facts: unknown): Generator<string> {
  if (typeof facts === 'string') yield facts;
  if (typeof facts !== 'object' || facts === null) return;
  for (const [name, fact] of Object.entries(facts)) {
    yield name;
    yield* textsIn(fact);
  }
}

/** Words with single spaces, so that URLs and stretched text match like other text. */
const words = (text: string) =>
  withoutDisguise(text)
    .replace(/%[0-9a-f]{2}/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Phrases that address an evaluator rather than visitors, in English and other languages. */
const instructionPatterns = [
  /\b(?:ignore|disregard|forget|override|bypass|overrule)\b.{0,40}\b(?:all|any|above|previous|prior|earlier|every|everything|rules?|criteria|guidelines|system|prompts?)\b/,
  /\b(?:instructions?|instruccion(?:es)?|anweisung(?:en)?|consignes?|istruzioni)\b/,
  /\b(?:system|developer|admin|administrator|assistant|hidden) (?:prompt|message|override|note|mode|command)/,
  /\b(?:you are|you re|act as|pretend|role ?play|behave as|from now on)\b.{0,40}\b(?:ai|assistant|evaluator|model|moderator|agent|reviewer|admin|administrator|judge)\b/,
  /\b(?:dear|attention|hey|hello|note to|to the|as an?) (?:the )?(?:ai|evaluator|assistant|model|moderators?|agent|reviewers?|judge)\b/,
  /\b(?:approv(?:e|ed|al|es)|pre ?approved|auto ?approve|whitelist(?:ed)?)\b/,
  /\b(?:aprueb[ae]|aprobar|aprobad[oa]|approuve[rz]?|genehmig(?:e|en|t)|puntuacion|puntaje|calificacion)\b/,
  /\b(?:punktzahl|hochstpunktzahl|bestnote|vergib|freigeben|otorg(?:a|ar|ue|uen)|punteggio|pontuacao|note maximale|approvat[oa]|aprov(?:e|ar|ad[oa]))\b/,
  /满分|批准|通过审核|満点|承認|одобр|максимальн\p{L}* (?:балл|оцен)/u,
  /\b(?:ignora|ignore[rz]|olvida|oublie[rz]?|ignoriere|vergiss|ignorar)\b.{0,40}\b(?:todo|todas|todos|anterior(?:es)?|precedent(?:e|es|s)?|tout(?:es)?|alle|vorherigen?|reglas|regles|regeln)\b/,
  /\b(?:overall ?score|criteria ?scores?|recommendation|confidence ?score|autoapprove|json|jailbreak|prompts?|chatgpt|gpt ?\d|openai|llm|language model|evaluator)\b/,
  /\b(?:score|scores|rate|rating|grade|mark|points?|give|assign|award|return|respond|reply|answer|output)\b.{0,30}\b(?:100|hundred|maximum|max|perfect|highest|top marks|full marks)\b/,
  /\b(?:100|hundred|maximum|perfect|highest|full) (?:score|scores|rating|points|marks|percent on)\b/,
  /(?:^| )(?:\p{L} ){7,}\p{L}(?: |$)/u,
];
/** Syntax for programs. */
const markupPattern =
  /[{}]|```|<\||\|>|\[\/?inst\]|<\/?[a-z!]|(?:^|\s)#{2,}\s|\b(?:system|assistant|user|human|ai)\s*:/i;

/** Digits and signs that replace letters. */
const leetLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

function addressesEvaluator(text: string): boolean {
  const literal = words(text);
  const decoded = words(text.replace(/[01345@$]/g, (char) => leetLetters[char] ?? char));
  return (
    markupPattern.test(text) || instructionPatterns.some((char) => char.test(literal) || char.test(decoded))
  );
}

/** Invisible characters (except emoji joiners), words in mixed alphabets, or overlong words. */
function hasHiddenText(text: string): boolean {
  if (/[\u{E0000}-\u{E01EF}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u00AD]/u.test(text))
    return true;
  if (/^https?:\/\/|^\/images\//.test(text)) return false;
  return text.split(/\s+/).some((word) => word.length > 60 || hasMixedAlphabets(word));
}

const hasMixedAlphabets = (word: string) =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

const isTooLongForTitle = (text: string) => text.length > 120 || text.split(/\s+/).length > 18;

/** The kinds of shows that GEN-13 excludes, with patterns that recognise them. */
const unlistedKinds: readonly { kind: string; inName: RegExp; inDescription: RegExp }[] = [
  {
    kind: 'a cover band',
    inName: /\bcovers?\b/,
    inDescription: /\bcover (?:band|set|songs?|night|show)|\b(?:play|plays|playing) covers\b|\bcovers of\b/,
  },
  { kind: 'a tribute', inName: /\btributes?\b/, inDescription: /\btributes?\b/ },
  { kind: 'an open mic', inName: /\bopen (?:mic|mike)\b/, inDescription: /\bopen (?:mic|mike)\b/ },
  {
    kind: 'a jam session',
    inName: /\bjams?\b|\bjamming\b/,
    inDescription: /\bjam (?:session|night)|\bopen jam\b|\bjammers\b/,
  },
  {
    kind: 'theater',
    inName: /\btheat(?:er|re)s?\b|\bthe musical\b|\ba play by\b/,
    inDescription: /\btheat(?:er|re) production|\ba play by\b|\bthe musical\b/,
  },
];

/** The excluded kind (GEN-13) of a show by its texts, such as 'an open mic'; null for an allowed show. */
export function unlistedKindOf(name: string | null, description: string | null): string | null {
  const [title, text] = [words(name ?? ''), words(description ?? '')];
  const found = unlistedKinds.find(
    ({ inName, inDescription }) => inName.test(title) || inDescription.test(text),
  );
  return found?.kind ?? null;
}
