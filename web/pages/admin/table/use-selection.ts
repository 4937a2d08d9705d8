import { useState } from 'react';

export type Selection = {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Chooses all of these, or none of them when all are chosen. */
  toggleAll: (ids: readonly string[]) => void;
  /** Takes these out, as what has been dealt with. */
  drop: (ids: Iterable<string>) => void;
  clear: () => void;
};

/** Which rows are ticked, by id. */
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
    drop: (ids) =>
      setChosen((now) => {
        const gone = new Set(ids);
        return new Set([...now].filter((id) => !gone.has(id)));
      }),
    clear: () => setChosen(new Set()),
  };
}
