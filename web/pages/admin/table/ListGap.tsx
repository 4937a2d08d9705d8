/** Space for the list entries that are not drawn. */
export function ListGap({ height }: { height: number }) {
  return <li aria-hidden="true" style={{ height }} />;
}
