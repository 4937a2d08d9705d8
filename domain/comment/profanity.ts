import { withoutDisguise } from '#schema/kernel/folded-text.ts';

/** Whole words, folded; `*` matches the usual endings. Milder words (damn, hell, crap) are allowed. */
const words =
  'fuck* motherfuck* fck* fuk* shit* bullshit* bitch* cunt* asshole* dickhead* dick dicks cock cocks cocksuck* ' +
  'pussy pussies twat* wank* bastard* slut* whore* fag fags faggot* dyke dykes nigger* nigga* chink* spic spics ' +
  'kike* retard* tranny trannies rape rapes raped rapist*';

const endings = '(?:s|es|ed|er|ers|in|ing|y|ty|ted|ting|face|head|hole|show)?';

const profane = new RegExp(
  `(?<![a-z])(?:${words
    .split(' ')
    .map((word) => [...word].map((char) => (char === '*' ? endings : `${char}+`)).join(''))
    .join('|')})(?![a-z])`,
);

/** Characters used in place of a letter. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * True when a text contains a word of the list, also with digits for letters, accents or repeated letters.
 */
export function hasProfanity(content: string): boolean {
  const plain = withoutDisguise(content);
  return (
    profane.test(plain) || profane.test(plain.replace(/[@431!0$5]/g, (sign) => lookalikes[sign] ?? sign))
  );
}
