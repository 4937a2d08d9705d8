/** A piece of a line: text, or a link to a page of this site. */
export type Piece = { text: string; to?: string };

/** A paragraph has lines, a list has entries. */
export type Block = { kind: 'paragraph' | 'list'; lines: Piece[][] };

const link = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2100})\)/g;
const siteOrigin = 'https://this.site';

/** Parses the content of a message (`ChatMessage`) into blocks of lines; links only to paths of this site. */
export function readAnswer(content: string): Block[] {
  const blocks: Block[] = [];
  for (const line of content.split('\n')) {
    const last = blocks.at(-1);
    const kind = /^[-*•] /.test(line) ? 'list' : 'paragraph';
    const pieces = toPieces(kind === 'list' ? line.slice(2) : line);
    if (line.trim() === '') blocks.push({ kind: 'paragraph', lines: [] });
    else if (last?.kind === kind) last.lines.push(pieces);
    else blocks.push({ kind, lines: [pieces] });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

function toPieces(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of line.matchAll(link)) {
    const [match, label = '', address = ''] = found;
    const to = internalPath(address);
    pieces.push({ text: line.slice(end, found.index) }, to ? { text: label, to } : { text: label });
    end = found.index + match.length;
  }
  pieces.push({ text: line.slice(end) });
  return pieces.filter(({ text }) => text !== '');
}

/** The path if the address is one of this site, normalized as a browser would; else null. */
function internalPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, siteOrigin)) return null;
  const { origin, pathname, search, searchParams, hash } = new URL(address, siteOrigin);
  const isPage = !/^\/(api|graphql|images)(\/|$)/.test(pathname) && !pathname.startsWith('//');
  // A link in an answer must not sign the reader in as another user.
  const hasToken = searchParams.has('token');
  return origin === siteOrigin && isPage && !hasToken ? `${pathname}${search}${hash}` : null;
}
