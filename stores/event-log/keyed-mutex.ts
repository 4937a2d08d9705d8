/** A mutex per key: tasks of one key run one after another, whether the task before succeeded or failed. */
export class KeyedMutex {
  #last = new Map<string, Promise<unknown>>();

  runExclusive<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const running = (this.#last.get(key) ?? Promise.resolve()).then(task, task);
    this.#last.set(key, running);
    const release = () => {
      if (this.#last.get(key) === running) this.#last.delete(key);
    };
    running.then(release, release);
    return running;
  }
}
