import { useState } from 'react';

export type Selection = {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all of these rows, or deselects them when all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  deselect: (ids: Iterable<string>) => void;
  clear: () => void;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: (id) =>
      setChosen((now) =>
        now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set(now).add(id),
      ),
    toggleAll: (ids) =>
      setChosen((now) => {
        const others = [...now].filter((id) => !ids.includes(id));
        return new Set(ids.every((id) => now.has(id)) ? others : [...others, ...ids]);
      }),
    deselect: (ids) =>
      setChosen((now) => {
        const removed = new Set(ids);
        return new Set([...now].filter((id) => !removed.has(id)));
      }),
    clear: () => setChosen(new Set()),
  };
}
