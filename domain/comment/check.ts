import type { CommentAdvice, CommentFault, ModerationResult } from '#schema/listings/comment.ts';
import { hasLink } from './link.ts';
import { hasProfanity } from './profanity.ts';

/** The result of a check; a clean comment has no faults and no reason. */
type Verdict = { result: ModerationResult; reason: string | null };

const faultMessages: Record<CommentFault, string> = {
  link: 'It contains a link or an address.',
  profanity: 'It contains profanity.',
  shouting: 'It shouts.',
  repeat: 'It repeats itself, or what its author has posted before.',
  doubtful: 'The language model finds it doubtful.',
  unchecked: 'The language model could not check it.',
};

type Context = { formerly: readonly string[]; advice: CommentAdvice | null };

/**
 * The check of a comment (CMT-12): the language model's verdict if there is a model, else the built-in rules.
 * Without a usable verdict an administrator decides. `formerly` are texts that the author has posted before.
 */
export function checkComment(content: string, { formerly, advice }: Context): Verdict {
  const found = advice ? faultsFromAdvice(advice) : findFaults(content, formerly);
  const reasons = found.map((each) => faultMessages[each]);
  if (advice?.verdict === 'doubtful') reasons.push(advice.reason);
  return {
    result: { moderator: advice ? 'model' : 'rules', found },
    reason: found.length === 0 ? null : reasons.join(' ').trim(),
  };
}

function faultsFromAdvice({ verdict }: CommentAdvice): CommentFault[] {
  if (verdict === null) return ['unchecked'];
  return verdict === 'doubtful' ? ['doubtful'] : [];
}

/** Faults that the built-in rules find in a comment: links, profanity, shouting, repeats. */
export function findFaults(content: string, formerly: readonly string[]): CommentFault[] {
  const found: CommentFault[] = [];
  if (hasLink(content)) found.push('link');
  if (hasProfanity(content)) found.push('profanity');
  if (shouts(content)) found.push('shouting');
  if (repeatsItself(content) || formerly.some((former) => plain(former) === plain(content)))
    found.push('repeat');
  return found;
}

const fewLetters = 12;

/** Mostly capitals in more than two words, or a row of exclamation marks. */
function shouts(content: string): boolean {
  if (/[!?]{4,}/.test(content)) return true;
  const capitals = content.match(/\p{Lu}/gu)?.length ?? 0;
  const small = content.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals + small >= fewLetters && capitals > 2 * small;
}

const manyWords = 6;

/** One character eight times in a row, or a text that is mostly one word. */
function repeatsItself(content: string): boolean {
  if (/(\S)\1{7,}/u.test(content)) return true;
  const words = plain(content).split(' ');
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return words.length >= manyWords && Math.max(...times.values()) * 2 > words.length;
}

/** Removes case, punctuation and spacing, so that a changed comma does not hide a repeat. */
function plain(content: string): string {
  return content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
