import { tryStorage } from './try-storage.ts';

const prefix = 'draft:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Values of unsent forms by form name, so that a reload, "back" or an expired session loses nothing. In session storage,
 * because forms contain addresses and devices are shared. Without storage, nothing is saved.
 */
export function createDrafts(storage: () => Store = () => sessionStorage) {
  return {
    /** The draft merged into an empty form: non-empty values of fields that the form has, of the same type. */
    mergeInto<Values extends object>(form: string, empty: Values): Values {
      const draft = this.load(form);
      if (typeof draft !== 'object' || draft === null) return empty;
      const fits = ([field, value]: [string, unknown]) =>
        value !== '' && Object.hasOwn(empty, field) && kindOf(value) === kindOf(empty[field as keyof Values]);
      return { ...empty, ...Object.fromEntries(Object.entries(draft).filter(fits)) };
    },
    /** The stored draft, or null. */
    load(form: string): unknown {
      const text = tryStorage(() => storage().getItem(prefix + form));
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch (error) {
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    save(form: string, values: unknown): void {
      tryStorage(() => storage().setItem(prefix + form, JSON.stringify(values)));
    },
    clear(form: string): void {
      tryStorage(() => storage().removeItem(prefix + form));
    },
    /** Called on sign-out. */
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
