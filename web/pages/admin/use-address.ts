import { useSearchParams } from 'react-router-dom';

type Names = Record<string, string>;

type Address = {
  /** What the address says of a name; '' when nothing. */
  of: (name: string) => string;
  /** Changes some of it; '' takes a name away. A step that "back" undoes, unless it replaces the present one. */
  change: (changes: Names, options?: { replace?: boolean }) => void;
  /** Goes to another part: only these names remain. */
  open: (names: Names) => void;
};

const given = (names: Names) => Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''));

/** The admin tab shown is part of the address, so that it can be linked. */
export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  return {
    of: (name) => query.get(name) ?? '',
    change: (changes, { replace = false } = {}) =>
      setQuery((now) => given({ ...Object.fromEntries(now), ...changes }), {
        replace,
        preventScrollReset: true,
        // A control that shows what the address says would show the former choice until a transition is over.
        flushSync: true,
      }),
    open: (names) => setQuery(given(names), { preventScrollReset: true }),
  };
}
