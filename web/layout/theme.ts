import { useSyncExternalStore } from 'react';
import { tryStorage } from '#web/data/try-storage.ts';

type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/**
 * Light or dark, stored in local storage under `theme` once chosen (HDR-06); until then the device's preference.
 * `public/theme.js` applies it before the first paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current);
  return [theme, choose];
}

function choose(theme: Theme): void {
  applyTheme(theme);
  tryStorage(() => localStorage.setItem(key, theme));
}

const stored = () => tryStorage(() => localStorage.getItem(key));

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const notify of listeners) notify();
}

const deviceQuery = matchMedia('(prefers-color-scheme: dark)');
const isTheme = (stored: string | null): stored is Theme => stored === 'light' || stored === 'dark';

function applyStored(stored: string | null): void {
  applyTheme(isTheme(stored) ? stored : deviceQuery.matches ? 'dark' : 'light');
}

/** Applies the choice of another tab; a null key is `localStorage.clear()`. */
function followStorage({ key: changed, newValue }: StorageEvent): void {
  if (changed === key || changed === null) applyStored(newValue);
}

function followDevice(): void {
  applyStored(stored());
}

function subscribe(notify: () => void): () => void {
  addEventListener('storage', followStorage);
  deviceQuery.addEventListener('change', followDevice);
  // The preference may have changed since the page loaded.
  if (listeners.size === 0) followDevice();
  listeners.add(notify);
  return () => listeners.delete(notify);
}
