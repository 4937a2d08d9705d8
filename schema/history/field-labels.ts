const spoken: Record<string, string> = {
  id: 'Id',
  url: 'Link',
  imageUrl: 'Image',
  posterUrl: 'Poster',
  eventType: 'Type',
  emailOptIn: 'E-mail opt-in',
  profilePhotoUrl: 'Profile photo',
  email: 'E-mail',
  emailHash: 'E-mail hash',
  isJavaScript: 'Needs JavaScript',
};

/** Abbreviations in upper case; 'urls' becomes 'URLs'. */
const shortWords: Record<string, string> = { ai: 'AI', url: 'URL', urls: 'URLs', gpt: 'GPT' };

/** Converts an identifier to words: 'ShowSubmitted' becomes 'Show submitted', 'urlPattern' 'URL pattern'. */
export function toWords(camel: string): string {
  const spaced = camel.replace(/(?<=[a-z0-9])([A-Z])/g, ' $1').toLowerCase();
  const initials = spaced.replace(/\b(ai|urls?|gpt)\b/g, (short) => shortWords[short] ?? short);
  return initials.charAt(0).toUpperCase() + initials.slice(1);
}

/**
 * Converts a field's name to words: 'ageRestriction' becomes 'Age restriction', 'reviewedBy.name' 'Reviewed
 * by: name'.
 */
export function fieldLabel(path: string): string {
  const [first = '', ...inner] = path.split('.');
  return [spoken[first] ?? toWords(first), ...inner.map((name) => toWords(name).toLowerCase())].join(': ');
}
