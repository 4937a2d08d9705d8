import { tryStorage } from './try-storage.ts';

const prefix = 'draft:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What stands in forms that are not sent yet, by the form's name: a reload, a way back or an expired session loses
 * nothing. Kept for the tab only, for forms hold addresses and devices are shared; without storage nothing is kept.
 */
export function createDrafts(storage: () => Store = () => sessionStorage) {
  return {
    /** What was kept laid over an empty form: the fields that the form still has, where something was filled in. */
    mergeInto<Filled extends object>(form: string, empty: Filled): Filled {
      const kept = this.kept(form);
      if (typeof kept !== 'object' || kept === null) return empty;
      const fits = ([field, value]: [string, unknown]) =>
        value !== '' && Object.hasOwn(empty, field) && kindOf(value) === kindOf(empty[field as keyof Filled]);
      return { ...empty, ...Object.fromEntries(Object.entries(kept).filter(fits)) };
    },
    /** What was kept, null when nothing was. */
    kept(form: string): unknown {
      const text = tryStorage(() => storage().getItem(prefix + form));
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch (error) {
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    save(form: string, filled: unknown): void {
      tryStorage(() => storage().setItem(prefix + form, JSON.stringify(filled)));
    },
    clear(form: string): void {
      tryStorage(() => storage().removeItem(prefix + form));
    },
    /** For whoever signs out. */
    clearAll(): void {
      tryStorage(() => {
        const store = storage();
        const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
        for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
      });
    },
  };
}

export const drafts = createDrafts();

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
