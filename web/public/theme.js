// Before the first paint, so that a dark page never flashes light; a file because the page allows no inline script.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked: then nothing was chosen.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  // The page arrives as a guest sees it: members do not see the sign-in meanwhile.
  document.documentElement.classList.toggle('signed-in', /(?:^|; )signed_in=/.test(document.cookie));
}
