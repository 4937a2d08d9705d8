const prefix = '/api/admin/venues/';

/** The REST path that revises and deletes a venue. */
export function venuePath(id: string): string {
  return prefix + encodeURIComponent(id);
}

export function venuesIn(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) =>
    path.startsWith(prefix) ? [decodeURIComponent(path.slice(prefix.length))] : [],
  );
}
