/**
 * The words of a text as every store keeps and asks them: runs of letters and digits, compatibility forms and
 * case folded, accents taken off. 'Café ROYALE' gives 'cafe', 'royale'.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
