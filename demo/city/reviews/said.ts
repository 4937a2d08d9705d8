/** A review of the demo city: stars from 1 to 5, a heading, and a text, or one of the two, or none. */
export type Said = readonly [rating: number, title: string | null, comment: string | null];
