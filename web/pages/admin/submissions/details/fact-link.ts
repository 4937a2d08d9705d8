/** Style of a link among the facts of a show. */
export const factLink = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent';
