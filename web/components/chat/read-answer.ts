/** A piece of an answer's line: text, or a link to a page of this site. */
export type Piece = { text: string; to?: string };

/** A paragraph is its lines; a list is its entries. */
export type Block = { kind: 'paragraph' | 'list'; lines: Piece[][] };

const link = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2100})\)/g;
const here = 'https://this.site';

/** Reads the content of a message (`ChatMessage`): blocks of lines, links only to paths of this site. */
export function readAnswer(content: string): Block[] {
  const blocks: Block[] = [];
  for (const line of content.split('\n')) {
    const last = blocks.at(-1);
    const kind = /^[-*•] /.test(line) ? 'list' : 'paragraph';
    const pieces = piecesOf(kind === 'list' ? line.slice(2) : line);
    if (line.trim() === '') blocks.push({ kind: 'paragraph', lines: [] });
    else if (last?.kind === kind) last.lines.push(pieces);
    else blocks.push({ kind, lines: [pieces] });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of line.matchAll(link)) {
    const [whole, label = '', address = ''] = found;
    const to = pathHere(address);
    pieces.push({ text: line.slice(end, found.index) }, to ? { text: label, to } : { text: label });
    end = found.index + whole.length;
  }
  pieces.push({ text: line.slice(end) });
  return pieces.filter(({ text }) => text !== '');
}

/** The address when it is a path of this site, in the form that a browser would open; else null. */
function pathHere(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return null;
  const { origin, pathname, search, searchParams, hash } = new URL(address, here);
  const pages = !/^\/(api|graphql|images)(\/|$)/.test(pathname) && !pathname.startsWith('//');
  // A name that a stranger typed must not sign the reader in as somebody else.
  const acts = searchParams.has('token');
  return origin === here && pages && !acts ? `${pathname}${search}${hash}` : null;
}
