import { profilePhotoName, storedImageName } from './image.ts';

/** `http(s)://`, and an authority with neither credentials nor another slash before it. */
const shape = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/** What `URL` strips or turns into '/' without a word: what it read would not be what is stored. */
const unsafe = /[\p{C}\p{Z}\\]/u;

/** True for an address of a web page: http(s) with '//', no credentials, no space, backslash or control character. */
export function isPageUrl(text: string): boolean {
  return shape.test(text) && !unsafe.test(text) && URL.canParse(text);
}

/** True for an address of a web page, or of a picture of the own image host. */
export function isWebUrl(text: string): boolean {
  // A member's photo is deleted when its owner changes it; nothing else may rely on it.
  return storedImageName(text) ? profilePhotoName(text) === null : isPageUrl(text);
}
