// Before the first paint, so that a dark page never flashes light; a file because the page allows no inline script.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked: then nothing was chosen.
  }
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : preferred;
  document.documentElement.classList.toggle('dark', theme === 'dark');
}
