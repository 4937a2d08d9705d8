export const factLink = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent';
