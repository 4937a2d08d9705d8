/** Poster and facts, side by side from a tablet up; shared by the page and its loading state. */
export const showLayout =
  'page-width grid grid-cols-1 items-start gap-x-14 gap-y-8 pt-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-12';
