/** The first that matches names the family: others call themselves Chrome or Safari as well. */
const families: readonly [name: string, mark: RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

const platforms: readonly [name: string, mark: RegExp][] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\b(?:Linux|X11|CrOS)\b/],
];

const nameOf = (classes: typeof families, userAgent: string) =>
  classes.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other';

/**
 * Browser family and platform of a User-Agent header, such as 'firefox android': 42 classes, whatever a client
 * makes up, and the same after an update of the browser.
 */
export function browserClass(userAgent = ''): string {
  return `${nameOf(families, userAgent)} ${nameOf(platforms, userAgent)}`;
}
