import type { PageTags } from '#schema/listings/listing-tags.ts';
import type { RenderedPage } from '#schema/rendered-page.ts';
import { jsonWithoutUpvotes } from '../../pages/upvotes-of-page.ts';
import type { PageFiles, WebApp } from './static-files.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML: element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

/** The metadata of a page before any script runs (META-01, META-02). URLs are absolute. */
export type Head = PageTags & {
  title: string;
  description: string;
  indexed: boolean;
  siteName: string;
  /** Null for a 404. */
  canonical: string | null;
  image: { url: string; alt: string };
};

/** The tags of a page, each once; values escaped (META-04). */
export function renderHead({ title, description, canonical, image, siteName, ...head }: Head): string {
  const properties: (readonly [string, string])[] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', head.type],
    ...(canonical ? [['og:url', canonical] as const] : []),
    ['og:site_name', siteName],
    ['og:locale', 'en_US'],
    ['og:image', image.url],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', image.alt],
    ...(head.properties ?? []),
  ];
  const names = [
    ['description', description],
    ...(head.indexed ? [] : [['robots', 'noindex']]),
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image.url],
    ['twitter:image:alt', image.alt],
  ] as const;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...names.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content ?? '')}">`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(siteName)}" href="/opensearch.xml">`,
    ...(head.linked ? [jsonScript('type="application/ld+json"', head.linked)] : []),
  ].join('\n    ');
}

type DocumentParts = {
  /** The operator's settings. */
  site: object;
  head: string;
  /**
   * The rendered page with the paths of its own scripts and styles, and the state of the rows that it follows; null for
   * a page that only browsers render.
   */
  page: (Pick<RenderedPage, 'html' | 'answers'> & PageFiles & { rows?: string | undefined }) | null;
};

const needsScript =
  '<noscript><p>Signing in and sending forms need JavaScript. <a href="/">The shows</a> do not.</p></noscript>';

/** The web app's document with the site's settings and the page written into it, without counts of upvotes. */
export function renderDocument(
  { shell, renderedShell }: Pick<WebApp, 'shell' | 'renderedShell'>,
  { site, head, page }: DocumentParts,
): string {
  const settings = jsonScript('id="site" type="application/json"', site);
  const links = (page?.styles ?? []).map((path) => `<link rel="stylesheet" crossorigin href="${path}">`);
  const data = page && [
    jsonScript(
      `id="page-data" type="application/json"${page.rows ? ` data-rows="${escapeHtml(page.rows)}"` : ''}`,
      page.answers,
      jsonWithoutUpvotes,
    ),
    jsonScript('id="scripts" type="application/json"', page.scripts),
  ];
  return (page ? renderedShell : shell)
    .replace('<!--head-->', () => [head, ...links].join('\n    '))
    .replace('<!--site-->', () => settings)
    .replace('<!--page-data-->', () => data?.join('\n    ') ?? needsScript)
    .replace('<!--page-->', () => page?.html ?? '');
}

/** JSON that cannot end its own element. */
function jsonScript(
  attributes: string,
  value: object,
  toJson: (value: object) => string = JSON.stringify,
): string {
  return `<script ${attributes}>${toJson(value).replaceAll('<', '\\u003c')}</script>`;
}
