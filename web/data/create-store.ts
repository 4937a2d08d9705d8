import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** The value; the component renders again when it changes. `paused`: that on the server, which does not. */
  use: (paused?: boolean) => Value;
};

/**
 * A value outside of the React tree. `onServer` is the value in a page that the server renders, and until the browser
 * has taken it over: the initial one by default.
 */
export function createStore<Value>(initial: Value, onServer = (): Value => initial): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  function subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  }
  return {
    get,
    set(next) {
      value = next;
      for (const notify of listeners) notify();
    },
    use: (paused) => useSyncExternalStore(subscribe, paused ? onServer : get, onServer),
  };
}
