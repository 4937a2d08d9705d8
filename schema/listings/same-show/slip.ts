const vowels = 'aeiouy';
/** Consonants that sound or look alike. */
const likeSounds = ['ckqsz', 'mn', 'bp', 'dt', 'fv', 'gj'];

/**
 * True when two texts differ by slips of the pen: in at most two words, each with one letter added, left out, swapped
 * with the next or exchanged for one of like sound. Another first letter, or another letter in a short word, is
 * another name: Harbor Lights and Harbor Nights, Hollow Sun and Hollow Son.
 */
export function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 9) return false;
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return false;
  const slips = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]));
  return (
    slips.length <= (one.length < 16 ? 1 : 2) && slips.every(([word, against]) => isSlipOfWord(word, against))
  );
}

function isSlipOfWord(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 3 || one[0] !== other[0] || /\d/.test(one + other)) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, against] = [one.slice(at), other.slice(at)];
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (`${short.slice(0, -1)}ie` === long && short.endsWith('y')) return true;
  if (rest === against.slice(1) || rest.slice(1) === against)
    return long.length >= 6 || long === `${short}s` || long[at] === long[at - 1];
  if (rest[0] === against[1] && rest[1] === against[0])
    return one.length >= 4 && rest.slice(2) === against.slice(2);
  return one.length >= 6 && soundsLike(rest[0], against[0]) && rest.slice(1) === against.slice(1);
}

const soundsLike = (one = '', other = '') =>
  [vowels, ...likeSounds].some((letters) => letters.includes(one) && letters.includes(other));
