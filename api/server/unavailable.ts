/** Something the gateway needs has fallen behind; the same request may succeed in a moment. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
