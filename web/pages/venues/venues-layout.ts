/** One card per row on a phone, three on a wide screen: six cards always fill their rows. */
export const venueGrid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8';
