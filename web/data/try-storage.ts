/** What a use of the browser's storage answers; null where the browser refuses storage, or has no room. */
export function tryStorage<Answer>(use: () => Answer): Answer | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
