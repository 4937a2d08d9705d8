import type { Collection } from 'mongodb';
import type { VersionState } from './version.ts';

export type StateChange = Partial<Pick<VersionState, 'shape' | 'checkpoint' | 'filling' | 'noted'>>;

type Update = { id: string; writer: string; change: StateChange };

/**
 * The states of all versions. Updates that arrive while one is under way are sent together: the views apply a page of
 * the log at the same time, and a server writes one collection one command after the other (207).
 */
export class States {
  readonly collection: Collection<VersionState>;
  #waiting: { update: Update; settle: PromiseWithResolvers<boolean> }[] = [];
  #isSending = false;

  constructor(collection: Collection<VersionState>) {
    this.collection = collection;
  }

  /** Updates the state of a version; false when `writer` is not its writer. */
  update(id: string, writer: string, change: StateChange): Promise<boolean> {
    const settle = Promise.withResolvers<boolean>();
    this.#waiting.push({ update: { id, writer, change }, settle });
    if (!this.#isSending) void this.#sendAll();
    return settle.promise;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const sent = this.#waiting;
      this.#waiting = [];
      try {
        const isOwn = await this.#send(sent.map(({ update }) => update));
        for (const [at, { settle }] of sent.entries()) settle.resolve(isOwn[at]!);
      } catch (error) {
        for (const { settle } of sent) settle.reject(error);
      }
    }
    this.#isSending = false;
  }

  async #send(updates: readonly Update[]): Promise<boolean[]> {
    const writes = updates.map(({ id, writer, change }) => ({
      updateOne: { filter: { _id: id, writer: { $eq: writer } }, update: { $set: change } },
    }));
    const { matchedCount } = await this.collection.bulkWrite(writes, { ordered: false });
    if (matchedCount === updates.length) return updates.map(() => true);
    if (updates.length === 1) return [false];
    // The reply does not say which were not matched, and a repeat of the others changes nothing.
    const alone = await Promise.all(updates.map((update) => this.#send([update])));
    return alone.flat();
  }
}
