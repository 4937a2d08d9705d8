import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type ContentEncoding = 'br' | 'gzip';

/** A response body with its ETag; compressed on first use. */
export type RenderedBody = {
  body: Buffer;
  etag: string;
  /** The compressed bytes: a promise at the first call, memoized afterwards. */
  compressed(encoding: ContentEncoding): Buffer | Promise<Buffer>;
};

/**
 * Response bodies by key, each valid for one version of the rows behind it (`Progress.viewRows`). A key contains
 * everything else that the body depends on: the request, and the city's date where it matters.
 */
export type ResponseCache = {
  get(key: string, version: string): RenderedBody | undefined;
  /** Concurrent calls share one `make`. Read `version` before the rows. */
  fill(key: string, version: string, make: () => Promise<string>): Promise<RenderedBody>;
  /** Bytes in use. */
  bytes(): number;
};

type Entry = RenderedBody & { version: string };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Evicts the least recently used entries above `maxBytes`, which count bodies, compressed forms and keys. */
export function createResponseCache(maxBytes = 64 * 1024 * 1024): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const inFlight = new Map<string, Promise<RenderedBody>>();

  function add(key: string, version: string, text: string): RenderedBody {
    let size = key.length;
    const rendered = renderBody(text, {
      onCompressed: (bytes) => {
        size += bytes;
        if (entries.peek(key) !== entry) return;
        // `set` with the same value would keep the old size.
        entries.delete(key);
        entries.set(key, entry, { size });
      },
    });
    const entry: Entry = { ...rendered, version };
    size += rendered.body.length;
    entries.set(key, entry, { size });
    return entry;
  }

  return {
    get(key, version) {
      const entry = entries.get(key);
      return entry?.version === version ? entry : undefined;
    },
    fill(key, version, make) {
      const flight = `${version} ${key}`;
      const running = inFlight.get(flight);
      if (running) return running;
      const started = make()
        .then((text) => add(key, version, text))
        .finally(() => inFlight.delete(flight));
      inFlight.set(flight, started);
      return started;
    },
    bytes: () => entries.calculatedSize,
  };
}

/** `onCompressed` gets the size of each new compressed form; `quality` is Brotli's, 0 to 11. */
export function renderBody(
  content: string | Buffer,
  { onCompressed = () => {}, quality = 5 }: { onCompressed?: (bytes: number) => void; quality?: number } = {},
): RenderedBody {
  const body = Buffer.from(content);
  const forms: { [encoding in ContentEncoding]?: Buffer | Promise<Buffer> } = {};
  return {
    body,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    compressed(encoding) {
      forms[encoding] ??= compress(body, encoding, quality).then((form) => {
        forms[encoding] = form;
        onCompressed(form.length);
        return form;
      });
      return forms[encoding];
    },
  };
}

function compress(body: Buffer, encoding: ContentEncoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
