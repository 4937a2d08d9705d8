/** A text as searches compare it: without case and accents. */
function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** True when one of the texts holds what is searched; nothing searched is held by all. */
export function holdsText(searched: string, texts: readonly (string | null | undefined)[]): boolean {
  const sought = foldedText(searched.trim());
  return sought === '' || texts.some((text) => text && foldedText(text).includes(sought));
}
