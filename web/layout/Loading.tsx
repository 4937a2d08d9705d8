/** What stands while authentication, or a page's own part, is on its way (SHELL-01). */
export function Loading() {
  return (
    <p role="status" className="page-width py-24 text-center font-display text-2xl font-bold tracking-tight">
      Loading...
    </p>
  );
}
