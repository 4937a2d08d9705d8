/** The code at the end of an address in Britain or Canada: 'BS1 4XY', 'K1A 0B1'. */
export const postcode = /(?<=[\s,])(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)\W*$/u;
