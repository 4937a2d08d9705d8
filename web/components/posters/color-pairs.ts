/** Colours of generated posters and signs: background and text. */
export const colorPairs = [
  'bg-print-mustard text-print-black [--shape:var(--color-print-tomato)]',
  'bg-print-teal text-print-cream [--shape:var(--color-print-mustard)]',
  'bg-print-cobalt text-print-cream [--shape:var(--color-print-pink)]',
  'bg-print-cream text-print-black [--shape:var(--color-print-pink)]',
  'bg-print-plum text-print-mustard [--shape:var(--color-print-tomato)]',
  'bg-print-pink text-print-black [--shape:var(--color-print-mustard)]',
] as const;
