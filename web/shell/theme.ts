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
  document.documentElement.classList.toggle('dark', theme === 'dark');
  try {
    localStorage.setItem(key, theme);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  for (const tell of watchers) tell();
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
