/** A file size as text: '310 kB', '1.4 MB'. A kB has 1,024 bytes, as in the limits of uploads. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
