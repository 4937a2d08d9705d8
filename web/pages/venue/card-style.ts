/** The heading of a card beside the venue. */
export const cardHeading = 'mb-4 text-2xl tracking-tight';
