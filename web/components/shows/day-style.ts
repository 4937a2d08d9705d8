/** Layout of a day, also of its skeleton so that the page does not shift: date on the left, posters on the right. */
export const dayLayout =
  'grid grid-cols-1 gap-x-6 gap-y-4 border-t-2 border-ink py-6 first:border-t-0 first:pt-0 md:py-9 lg:grid-cols-[6.5rem_minmax(0,1fr)]';

/**
 * The width of a poster in `posterGrid`, as the `sizes` of an `img`; on phones a little less, so that one with two
 * pixels per CSS pixel takes the picture of 320 pixels for a box of 172.
 */
export const posterSizes = '(min-width: 80rem) 16rem, (min-width: 40rem) 22vw, 41vw';

/** Two posters per row on a phone, four on a wide screen. */
export const posterGrid = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-4 lg:gap-x-5';
