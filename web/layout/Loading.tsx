/** Loading state while the session or a part of a page loads (SHELL-01). */
export function Loading() {
  return (
    <p role="status" className="page-width py-24 text-center font-display text-2xl font-bold tracking-tight">
      Loading...
    </p>
  );
}
