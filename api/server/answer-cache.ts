import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** One finished answer: its bytes, its tag for `If-None-Match`, and its compressed forms once somebody asked. */
export type RenderedBody = {
  body: Buffer;
  etag: string;
  /** The compressed bytes; compressed at the first call, and kept. */
  compressed(encoding: ContentEncoding): Buffer | Promise<Buffer>;
};

/**
 * Finished answers by key, each valid as long as the rows behind it are the same (`Progress.viewRows`). A key
 * names everything else that the answer depends on: the request, and the city's today where it knows it.
 */
export type ResponseCache = {
  get(key: string, rows: string): RenderedBody | undefined;
  /** Makes the answer once for all who ask meanwhile. Ask for `rows` before they are read. */
  fill(key: string, rows: string, make: () => Promise<string>): Promise<RenderedBody>;
  /** Bytes held now. */
  bytes(): number;
};

type Held = RenderedBody & { rows: string; bytes: number };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A cache of at most `maxBytes`; what was asked longest ago goes first. */
export function createResponseCache(maxBytes = 64 * 1024 * 1024): ResponseCache {
  const held = new Map<string, Held>();
  const filling = new Map<string, Promise<RenderedBody>>();
  let total = 0;

  function drop(key: string): void {
    total -= held.get(key)?.bytes ?? 0;
    held.delete(key);
  }

  function shrink(): void {
    for (const key of held.keys()) {
      if (total <= maxBytes) return;
      drop(key);
    }
  }

  function grew(key: string, answer: Held, bytes: number): void {
    answer.bytes += bytes;
    if (held.get(key) !== answer) return;
    total += bytes;
    shrink();
  }

  function keep(key: string, rows: string, text: string): RenderedBody {
    const form = renderBody(text, { grew: (bytes) => grew(key, answer, bytes) });
    const answer: Held = { ...form, rows, bytes: 0 };
    drop(key);
    held.set(key, answer);
    grew(key, answer, key.length + form.body.length);
    return answer;
  }

  return {
    get(key, rows) {
      const answer = held.get(key);
      if (answer === undefined || answer.rows !== rows) return undefined;
      held.delete(key);
      held.set(key, answer);
      return answer;
    },
    fill(key, rows, make) {
      const flight = `${rows} ${key}`;
      const running = filling.get(flight);
      if (running) return running;
      const begun = make()
        .then((text) => keep(key, rows, text))
        .finally(() => filling.delete(flight));
      filling.set(flight, begun);
      return begun;
    },
    bytes: () => total,
  };
}

/** An answer's bytes and tag; `grew` hears of each compressed form that is kept. */
export function renderBody(
  content: string | Buffer,
  { grew = () => {}, quality = 5 }: { grew?: (bytes: number) => void; quality?: number } = {},
): RenderedBody {
  const body = Buffer.from(content);
  const forms: { [encoding in ContentEncoding]?: Buffer | Promise<Buffer> } = {};
  return {
    body,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    compressed(encoding) {
      forms[encoding] ??= compress(body, encoding, quality).then((form) => {
        forms[encoding] = form;
        grew(form.length);
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
