import { foldedText } from '#schema/kernel/folded-text.ts';

/** True when one of the texts holds what is searched; nothing searched is held by all. */
export function includesText(searched: string, texts: readonly (string | null | undefined)[]): boolean {
  const sought = foldedText(searched.trim());
  return sought === '' || texts.some((text) => text && foldedText(text).includes(sought));
}
