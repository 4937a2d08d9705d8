/** Resolves when the promises that can settle without I/O or timers have settled, with all that follows from them. */
export const promisesSettled = () => new Promise<void>((done) => setImmediate(done));
