/** Photo next to the facts, above them on a phone. */
export const profileLayout =
  'page-width grid gap-8 pt-12 sm:grid-cols-[10rem_minmax(0,1fr)] md:gap-12 md:pt-20';
