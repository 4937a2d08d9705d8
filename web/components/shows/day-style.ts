/** Layout of a day, also of its skeleton so that the page does not shift: date on the left, posters on the right. */
export const dayLayout =
  'grid grid-cols-1 gap-x-6 gap-y-4 border-t-2 border-ink py-6 first:border-t-0 first:pt-0 md:py-9 lg:grid-cols-[6.5rem_minmax(0,1fr)]';

/** Two posters per row on a phone, four on a wide screen. */
export const posterGrid = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-4 lg:gap-x-5';
