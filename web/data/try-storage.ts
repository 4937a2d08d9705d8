/** The result of a storage access; null where the browser blocks storage or its quota is exceeded. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
