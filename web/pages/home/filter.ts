import { useState } from 'react';
import type { EventType } from '#schema/kernel/fields.ts';
import { tryStorage } from '#web/data/try-storage.ts';
import { useHydrated } from '#web/data/use-hydrated.ts';

export type Filter = 'all' | EventType;

const key = 'eventFilter';

/** The four filters with the labels of the button and the heading (HOME-05, HOME-06). */
export const filters: Record<Filter, { label: string; only: string | null }> = {
  all: { label: 'All Events', only: null },
  music: { label: 'Music', only: '(Music Only)' },
  comedy: { label: 'Comedy', only: '(Comedy Only)' },
  art: { label: 'Art', only: '(Art Only)' },
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const filterOf = (name: string | null) =>
  name !== null && Object.hasOwn(filters, name) ? (name as Filter) : null;

/** The stored filter; 'all' for any other value, or when storage is blocked (HOME-07). */
export function rememberedFilter(storage: () => Storage): Filter {
  const stored = tryStorage(() => storage().getItem(key));
  return filterOf(stored) ?? 'all';
}

export function rememberFilter(filter: Filter, storage: () => Storage): void {
  tryStorage(() => storage().setItem(key, filter));
}

/**
 * The chosen filter, else `type` of the query string, which the filter's form writes without JavaScript, else the
 * remembered one: 'all' in the page that the server renders.
 */
export function useFilter(type: string | null): [Filter, (filter: Filter) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Filter>();
  return [
    chosen ?? filterOf(type) ?? (isHydrated ? rememberedFilter(() => localStorage) : 'all'),
    (filter) => {
      setChosen(filter);
      rememberFilter(filter, () => localStorage);
    },
  ];
}
