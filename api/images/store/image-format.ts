/** True when the bytes begin with the signature, given as latin1. */
export const beginsWith = (bytes: Buffer, signature: string) =>
  bytes.toString('latin1', 0, signature.length) === signature;

const isPng = (bytes: Buffer) => beginsWith(bytes, '\x89PNG\r\n\x1a\n');

/** Complete signatures by format; `file-type` checks less, and accepts the text 'GIF' as a picture. */
export const imageSignatures = {
  jpg: (bytes: Buffer) => beginsWith(bytes, '\xff\xd8\xff') && (bytes[3] ?? 0) >= 0xc0,
  png: isPng,
  apng: isPng,
  gif: (bytes: Buffer) => beginsWith(bytes, 'GIF87a') || beginsWith(bytes, 'GIF89a'),
  webp: (bytes: Buffer) =>
    beginsWith(bytes, 'RIFF') && /^WEBPVP8[ LX]$/.test(bytes.toString('latin1', 8, 16)),
} as const;
export type ImageFormat = keyof typeof imageSignatures;

/** The type of a file by its content. The 43 modules of `file-type` are loaded with the first upload (272). */
export async function typeOfContent(bytes: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(bytes);
}

/**
 * The format of a picture by its content, with animated PNG as a separate format; null for anything else. A
 * damaged picture has the format of its signature (D-89): `file-type` detects a PNG only when it can read the
 * chunks as well.
 */
export async function detectFormat(bytes: Buffer): Promise<ImageFormat | null> {
  const format = (await typeOfContent(bytes))?.ext as ImageFormat | undefined;
  if (format && imageSignatures[format]?.(bytes)) return format;
  return isPng(bytes) ? 'png' : null;
}
