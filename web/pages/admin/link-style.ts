/** A link among other text. */
export const linkStyle = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent';
