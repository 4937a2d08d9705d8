/** The origin for public links, from the document that the server rendered; Vite's dev server has none. */
let publicUrl: string | undefined;

/**
 * A path of this site as a public URL; a URL of another site stays as it is. On the server, which writes the head
 * itself, any path stays.
 */
export function publicAddress(path: string): string {
  if (typeof document === 'undefined') return path;
  publicUrl ??= new URL(contentOf('meta[property="og:image"]') ?? '/', location.origin).origin;
  return new URL(path, publicUrl).href;
}

/** The content, or the address, of a tag in the head. */
export function contentOf(selector: string): string | null {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? null;
}
