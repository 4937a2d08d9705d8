/** Details of a venue next to its cards; on a phone the cards are between them. Shared with the loading state. */
export const venueLayout =
  'page-width grid items-start gap-x-14 gap-y-12 pt-10 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]';
