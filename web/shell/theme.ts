import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const key = 'theme';
const watchers = new Set<() => void>();

const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/**
 * Light or dark, by default light, kept in local storage under `theme` once chosen (HDR-06); `public/theme.js` finds
 * it before the first paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current);
  return [theme, choose];
}

function choose(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(key, theme);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const tell of watchers) tell();
}

/** What another tab of the site chose is shown here too; no key means that everything stored is gone. */
function follow({ key: changed, newValue }: StorageEvent): void {
  if (changed === key || changed === null) show(newValue === 'dark' ? 'dark' : 'light');
}

function subscribe(tell: () => void): () => void {
  addEventListener('storage', follow);
  watchers.add(tell);
  return () => watchers.delete(tell);
}
