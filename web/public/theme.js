// Before the first paint, so that a dark page never flashes light; a file because the page allows no inline script.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark');
} catch {
  // Storage may be blocked: the light theme is the default.
}
