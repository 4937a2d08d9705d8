import type { ComponentType } from 'react';
import { createStore, type Store } from '#web/data/create-store.ts';
import { matchPath, type Params } from './match.ts';

/** An entry of the browser history. `search` and `hash` start with their sign, or are empty. */
export type Location = {
  pathname: string;
  search: string;
  hash: string;
  // biome-ignore lint/suspicious/noExplicitAny: each page reads what it wrote itself
  state: any;
  /** Of the entry; 'default' for the first one of a visit. */
  key: string;
};

/** A page: its pattern (`matchPath`), and how to load its component. The first that fits is shown. */
export type Page = { path: string; load: () => Promise<ComponentType> };

/** What is displayed; the address of the browser is that of `location`. */
type Shown = {
  location: Location;
  params: Params;
  /** Undefined when it could not be loaded, because of `error`. */
  Page: ComponentType | undefined;
  error?: unknown;
  /** How the visitor came here: 'pop' by back, forward, a reload, or as the first page. */
  action: 'push' | 'replace' | 'pop';
  /** The scroll position stays, as for a filter of the page. */
  keepScroll: boolean;
};

type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };
/** Without `pathname` the page stays; `search` and `hash` start with their sign. */
type Path = Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;
/** The entry of a location in the browser history. */
type Entry = { key?: string; state?: unknown } | null;

let pages: readonly Page[] = [];
const loaded = new Map<Page, ComponentType>();
/** Of the last navigation: an earlier one whose page loads meanwhile is given up. */
let turn = 0;

const nowhere: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
const shown: Store<Shown> = createStore<Shown>(
  { location: nowhere, params: {}, Page: undefined, action: 'pop', keepScroll: false },
  () => shown.get(),
);
export const useShown = shown.use;
export const useLocation = (): Location => shown.use().location;
export const useParams = (): Params => shown.use().params;

/** The page of a path with the parameters in it; null for none. */
export function findPage<Found extends Page>(
  pages: readonly Found[],
  pathname: string,
): { page: Found; params: Params } | null {
  for (const page of pages) {
    const params = matchPath(page.path, pathname);
    if (params) return { page, params };
  }
  return null;
}

/** Displays an address once its page is loaded, which it is after the first visit: then at once. */
function show(
  location: Location,
  { action, keepScroll }: Pick<Shown, 'action' | 'keepScroll'>,
  commit = () => {},
) {
  turn += 1;
  const current = turn;
  const found = findPage(pages, location.pathname);
  const display = (result: Pick<Shown, 'Page' | 'error'>) => {
    if (turn !== current) return;
    commit();
    shown.set({ location, params: found?.params ?? {}, action, keepScroll, ...result });
  };
  const Page = found && loaded.get(found.page);
  if (Page || !found) return display({ Page: Page ?? undefined });
  return found.page.load().then(
    (Page) => {
      loaded.set(found.page, Page);
      display({ Page });
    },
    (error: unknown) => display({ Page: undefined, error }),
  );
}

function presentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = (history.state as Entry) ?? {};
  return { pathname, search, hash, key, state };
}

/** Displays the page of the browser's address, and follows back and forward. Resolves when the page is loaded. */
export async function startRouter(known: readonly Page[]): Promise<void> {
  pages = known;
  addEventListener('popstate', () => void show(presentLocation(), { action: 'pop', keepScroll: false }));
  await show(presentLocation(), { action: 'pop', keepScroll: false });
}

/**
 * Goes to an address of this site: a new entry of the browser history, unless `replace` or the same address. The page
 * stays until the next one is loaded.
 */
export function navigate(
  to: string | Path,
  { replace = false, state = null, preventScrollReset = false }: Options = {},
): void {
  const { pathname, search, hash } = shown.get().location;
  const target = typeof to === 'string' ? to : `${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`;
  const url = new URL(target, window.location.href);
  const query = url.search === '?' ? '' : url.search;
  const key = Math.random().toString(36).slice(2, 10);
  const location = { pathname: url.pathname, search: query, hash: url.hash, state, key };
  const address = url.pathname + query + url.hash;
  const action = replace || address === pathname + search + hash ? 'replace' : 'push';
  void show(location, { action, keepScroll: preventScrollReset }, () => {
    const entry: Entry = { key, state };
    if (action === 'push') history.pushState(entry, '', address);
    else history.replaceState(entry, '', address);
  });
}

/** `navigate`, as a hook for components. */
export const useNavigate = () => navigate;
