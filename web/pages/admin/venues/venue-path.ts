const calls = '/api/admin/venues/';

/** The call that revises and deletes a venue. */
export function venuePath(id: string): string {
  return calls + encodeURIComponent(id);
}

/** The venues that the paths of calls name, whatever else is among these. */
export function venuesIn(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) =>
    path.startsWith(calls) ? [decodeURIComponent(path.slice(calls.length))] : [],
  );
}
