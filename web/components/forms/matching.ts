import { foldedText } from '#schema/kernel/folded-text.ts';

/** True when one of the texts contains the query, ignoring case and accents; '' matches always. */
export function includesText(query: string, texts: readonly (string | null | undefined)[]): boolean {
  const folded = foldedText(query.trim());
  return folded === '' || texts.some((text) => text && foldedText(text).includes(folded));
}
