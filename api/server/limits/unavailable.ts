/** A part of the site is overloaded or behind; the same request may succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
