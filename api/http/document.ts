const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** What a page says of itself before any script runs. */
export type Head = { title: string; description: string; indexed: boolean };

/** The web app's document with the site's settings and the page's head written into it. */
export function documentOf(shell: string, site: object, { title, description, indexed }: Head): string {
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    ...(indexed ? [] : ['<meta name="robots" content="noindex">']),
  ].join('\n    ');
  const settings = JSON.stringify(site).replaceAll('<', '\\u003c');
  return shell
    .replace('<!--head-->', () => head)
    .replace('<!--site-->', () => `<script id="site" type="application/json">${settings}</script>`);
}
