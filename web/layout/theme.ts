import { useSyncExternalStore } from 'react';
import { tryStorage } from '#web/data/try-storage.ts';

type Theme = 'light' | 'dark';

const key = 'theme';
const watchers = new Set<() => void>();

const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/**
 * Light or dark, stored in local storage under `theme` once chosen (HDR-06); until then dark where the device asks for it,
 * else light. `public/theme.js` finds it before the first paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current);
  return [theme, choose];
}

function choose(theme: Theme): void {
  show(theme);
  tryStorage(() => localStorage.setItem(key, theme));
}

const stored = () => tryStorage(() => localStorage.getItem(key));

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const tell of watchers) tell();
}

const device = matchMedia('(prefers-color-scheme: dark)');
const isTheme = (stored: string | null): stored is Theme => stored === 'light' || stored === 'dark';

function showFor(stored: string | null): void {
  show(isTheme(stored) ? stored : device.matches ? 'dark' : 'light');
}

/** Applies the choice of another tab; a null key is `localStorage.clear()`. */
function follow({ key: changed, newValue }: StorageEvent): void {
  if (changed === key || changed === null) showFor(newValue);
}

function followDevice(): void {
  showFor(stored());
}

function subscribe(tell: () => void): () => void {
  addEventListener('storage', follow);
  device.addEventListener('change', followDevice);
  // It may have turned since the page began.
  if (watchers.size === 0) followDevice();
  watchers.add(tell);
  return () => watchers.delete(tell);
}
