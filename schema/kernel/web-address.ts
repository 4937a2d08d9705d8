import { profilePhotoName, storedImageName } from './image.ts';

/** `http(s)://` and an authority, without credentials or another slash before it. */
const shape = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/**
 * Characters that `URL` silently removes or turns into '/': the parsed URL would differ from the stored one.
 */
const unsafe = /[\p{C}\p{Z}\\]/u;

/**
 * True for the URL of a web page: http(s) with '//', no credentials, no space, backslash or control
 * character.
 */
export function isPageUrl(text: string): boolean {
  return shape.test(text) && !unsafe.test(text) && URL.canParse(text);
}

/** True for the URL of a web page, or of a picture of our own image host. */
export function isWebUrl(text: string): boolean {
  // A member's photo is deleted when its owner changes it; nothing else may rely on it.
  return storedImageName(text) ? profilePhotoName(text) === null : isPageUrl(text);
}
