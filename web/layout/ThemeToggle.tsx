import { Moon, Sun } from 'lucide-react';
import { buttonStyle } from '../components/button-style.ts';
import { useTheme } from './theme.ts';

export function ThemeToggle() {
  const [theme, choose] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Picture = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={`Switch to ${other} theme`}
      onClick={() => choose(other)}
      className={buttonStyle({ variant: 'quiet', size: 'icon' })}
    >
      <Picture aria-hidden />
    </button>
  );
}
