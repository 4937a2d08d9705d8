import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { areCurrent, type RowStateDeps, type RowStates, recordRowStates } from './row-states.ts';

export type ContentEncoding = 'br' | 'gzip';

/** A response body with its ETag. */
export type RenderedBody = {
  etag: string;
  /**
   * The bytes, uncompressed when `encoding` is null. Compressed bytes are a promise at the first call and memoized
   * afterwards; from then on uncompressed ones, which take several times the memory, are a promise at each call (279).
   */
  bytes(encoding: ContentEncoding | null): Buffer | Promise<Buffer>;
};

/**
 * Response bodies by key, each valid until rows change of a view that it was made from (`Progress.viewRows`). A key
 * contains everything else that the body depends on: the request, and the city's date where it matters.
 */
export type ResponseCache = {
  get(key: string): RenderedBody | undefined;
  /** Concurrent calls share one `make`, which reads nothing but what it is given. */
  fill(key: string, make: (readModels: ReadModels) => Promise<string>): Promise<RenderedBody>;
  /** Bytes in use. */
  bytes(): number;
};

type Entry = RenderedBody & { rows: RowStates };

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Evicts the least recently used entries above `maxBytes`, which count bodies, compressed forms and keys. */
export function createResponseCache(deps: RowStateDeps, maxBytes = 8 * 1024 * 1024): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const inFlight = new Map<string, { rows: RowStates; body: Promise<RenderedBody> }>();

  function add(key: string, rows: RowStates, text: string): RenderedBody {
    let size = key.length;
    const rendered = renderBody(text, {
      onResized: (change) => {
        size += change;
        if (entries.peek(key) !== entry) return;
        // `set` with the same value would keep the old size.
        entries.delete(key);
        entries.set(key, entry, { size });
      },
    });
    // The same text as before has its compressed forms already.
    const before = entries.get(key);
    if (before?.etag === rendered.etag) {
      before.rows = rows;
      return before;
    }
    const entry: Entry = { ...rendered, rows };
    size += Buffer.byteLength(text);
    entries.set(key, entry, { size });
    return entry;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      return entry && areCurrent(deps, entry.rows) ? entry : undefined;
    },
    fill(key, make) {
      const running = inFlight.get(key);
      if (running && areCurrent(deps, running.rows)) return running.body;
      const { readModels, rows } = recordRowStates(deps);
      const body = make(readModels)
        .then((text) => add(key, rows, text))
        .finally(() => {
          if (inFlight.get(key)?.rows === rows) inFlight.delete(key);
        });
      inFlight.set(key, { rows, body });
      return body;
    },
    bytes: () => entries.calculatedSize,
  };
}

/** `onResized` gets the change of the size at each new compressed form; `br` is a form that exists already. */
export function renderBody(
  content: string | Buffer,
  { onResized = () => {}, br }: { onResized?: (change: number) => void; br?: Buffer } = {},
): RenderedBody {
  let plain: Buffer | null = ownBytes(content);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const forms: { [encoding in ContentEncoding]?: Buffer | Promise<Buffer> } = { br };

  async function addForm(encoding: ContentEncoding): Promise<Buffer> {
    const form = ownBytes(await compress(await bytes(null), encoding));
    forms[encoding] = form;
    onResized(form.length - (plain?.length ?? 0));
    plain = null;
    return form;
  }
  async function decompress(): Promise<Buffer> {
    return Buffer.isBuffer(forms.br) ? unbrotli(forms.br) : unzip(await forms.gzip!);
  }
  function bytes(encoding: ContentEncoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return plain ?? decompress();
    forms[encoding] ??= addForm(encoding);
    return forms[encoding];
  }
  return { etag, bytes };
}

/** A copy in memory of its own: a slice of Node's pool or of a larger chunk would retain all of that while it is cached. */
function ownBytes(content: string | Buffer): Buffer {
  const { buffer } =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return Buffer.from(buffer);
}

function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
