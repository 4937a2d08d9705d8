export const cardHeading = 'mb-4 text-2xl tracking-tight';
