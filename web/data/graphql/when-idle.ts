/** Calls `run` once the browser has nothing better to do; answers how to cancel that. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const wish = window.requestIdleCallback(run, { timeout: 3000 });
    return () => window.cancelIdleCallback(wish);
  }
  const wish = setTimeout(run, 300);
  return () => clearTimeout(wish);
}
