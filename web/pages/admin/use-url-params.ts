import { useSearchParams } from 'react-router-dom';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';

type Params = Record<string, string>;

type UrlParams = {
  /** A parameter of the URL; '' when it is absent. */
  get: (name: string) => string;
  /** Sets some parameters; '' removes one. Adds an entry to the browser history unless `replace` is true. */
  change: (changes: Params, options?: { replace?: boolean }) => void;
  /** Goes to another view: only these parameters remain. */
  open: (params: Params) => void;
};

const withoutEmpty = (params: Params) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

/** The query parameters of an admin page. Tabs and filters are among them, so that they can be linked. */
export function useUrlParams(): UrlParams {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    get: (name) => searchParams.get(name) ?? '',
    change: (changes, { replace = false } = {}) =>
      setSearchParams((now) => withoutEmpty({ ...Object.fromEntries(now), ...changes }), {
        replace,
        state: keepScroll,
      }),
    open: (params) => setSearchParams(withoutEmpty(params), { state: keepScroll }),
  };
}
