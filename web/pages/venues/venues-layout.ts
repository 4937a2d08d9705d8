/** One card a row on a phone, three on a desk: after six of them a row always ends. */
export const venueGrid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8';
