import { createStore } from '#web/data/create-store.ts';
import { tryStorage } from '#web/data/try-storage.ts';

type Theme = 'light' | 'dark';

const key = 'theme';
/** The server does not know the theme: the style sheet does. */
const theme = createStore<Theme>('light');

/**
 * Light or dark, stored in local storage under `theme` once chosen (HDR-06); until then the device's preference.
 * `index.html` applies it before the first paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [theme.use(), choose];
}

function choose(chosen: Theme): void {
  applyTheme(chosen);
  tryStorage(() => localStorage.setItem(key, chosen));
}

function applyTheme(next: Theme): void {
  document.documentElement.classList.toggle('dark', next === 'dark');
  theme.set(next);
}

const isTheme = (stored: string | null): stored is Theme => stored === 'light' || stored === 'dark';

/** Follows the stored choice, also of other tabs, and the device. */
export function startTheme(): void {
  const deviceQuery = matchMedia('(prefers-color-scheme: dark)');
  const applyStored = (stored: string | null) =>
    applyTheme(isTheme(stored) ? stored : deviceQuery.matches ? 'dark' : 'light');
  const followDevice = () => applyStored(tryStorage(() => localStorage.getItem(key)));
  // A null key is `localStorage.clear()`.
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key || changed === null) applyStored(newValue);
  });
  deviceQuery.addEventListener('change', followDevice);
  // The preference may have changed since the page loaded.
  followDevice();
}
