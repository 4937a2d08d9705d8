const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(text = ''): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
}

export type ReadHead = {
  title: string;
  canonical: string | undefined;
  /** Every meta tag by its name or property. */
  meta: Record<string, string>;
  linked: Record<string, unknown> | undefined;
};

/** A document's head as a crawler reads it, without scripts; throws when a tag occurs twice. */
export function readHead(html: string): ReadHead {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? '';
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)];
  const canonicals = [...head.matchAll(/<link rel="canonical" href="([^"]*)">/g)];
  const linked = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const meta: Record<string, string> = {};
  for (const [, name = '', content] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)">/g,
  )) {
    if (name in meta) throw new Error(`${name} occurs twice`);
    meta[name] = plain(content);
  }
  if (titles.length !== 1 || canonicals.length > 1 || linked.length > 1)
    throw new Error('title, canonical or linked data is not there once');
  return {
    title: plain(titles[0]?.[1]),
    canonical: canonicals[0]?.[1],
    meta,
    linked: linked[0]?.[1] ? JSON.parse(linked[0][1]) : undefined,
  };
}
