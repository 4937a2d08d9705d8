/** The result of a storage access; null where the browser blocks storage or its quota is exceeded. */
export function tryStorage<Answer>(use: () => Answer): Answer | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
