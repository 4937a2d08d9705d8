/** Heading style of the cards next to the venue. */
export const cardHeading = 'mb-4 text-2xl tracking-tight';
