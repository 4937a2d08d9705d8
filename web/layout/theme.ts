import { createStore } from '#web/data/create-store.ts';
import { tryStorage } from '#web/data/try-storage.ts';

type Theme = 'light' | 'dark';

const key = 'theme';
const root = document.documentElement;
const theme = createStore<Theme>(root.classList.contains('dark') ? 'dark' : 'light');

/**
 * Light or dark, stored in local storage under `theme` once chosen (HDR-06); until then the device's preference.
 * `public/theme.js` applies it before the first paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [theme.use(), choose];
}

function choose(chosen: Theme): void {
  applyTheme(chosen);
  tryStorage(() => localStorage.setItem(key, chosen));
}

function applyTheme(next: Theme): void {
  root.classList.toggle('dark', next === 'dark');
  theme.set(next);
}

const deviceQuery = matchMedia('(prefers-color-scheme: dark)');
const isTheme = (stored: string | null): stored is Theme => stored === 'light' || stored === 'dark';

function applyStored(stored: string | null): void {
  applyTheme(isTheme(stored) ? stored : deviceQuery.matches ? 'dark' : 'light');
}

function followDevice(): void {
  applyStored(tryStorage(() => localStorage.getItem(key)));
}

// The choice of another tab; a null key is `localStorage.clear()`.
addEventListener('storage', ({ key: changed, newValue }) => {
  if (changed === key || changed === null) applyStored(newValue);
});
deviceQuery.addEventListener('change', followDevice);
// The preference may have changed since the page loaded.
followDevice();
