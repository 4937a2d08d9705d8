const endings =
  'com|net|org|info|biz|io|co|me|tv|gg|ly|ru|cn|de|uk|us|eu|xyz|top|shop|store|site|online|click|link|live|app|dev';

const signs = [
  /https?:/i,
  /\bwww\./i,
  /\b[a-z][a-z0-9+.-]*:\/\//i,
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`[\\p{L}\\p{N}-]\\s*[([]\\s*dot\\s*[)\\]]\\s*(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
];

/** True when a text contains a link: an address with or without scheme, an e-mail, a spelled-out dot. */
export function hasLink(content: string): boolean {
  const seen = content.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return signs.some((sign) => sign.test(seen));
}
