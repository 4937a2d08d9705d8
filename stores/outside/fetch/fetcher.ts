import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { buildConnector, Response } from 'undici';
import { withAbort } from '../with-abort.ts';
import { createGuardedConnector } from './guarded-connector.ts';

/** The headers `ETag` and `Last-Modified` of a document; null without one. */
export type Validators = { etag: string | null; lastModified: string | null };

/**
 * A fetched document: its URL after redirects, its type without parameters, the charset label of its header
 * (null without), its decoded bytes, and its validators, by which a later fetch knows whether it has changed.
 */
export type FetchedDocument = {
  url: string;
  contentType: string;
  charset: string | null;
  bytes: Buffer;
  validators: Validators;
};

export type FetchOptions = {
  /** Accepted content types, without parameters. */
  types: readonly string[] | 'any';
  /** Limit of decoded bytes (default 5 MB). */
  maxBytes?: number;
  /** Of the document as it is known: if it is still the same, `NotModified` is thrown. */
  known?: Validators;
  /** Called before a redirect is followed; an error of it ends the fetch. */
  mayFollow?: (url: string, signal: AbortSignal) => Promise<void>;
  /** Aborts the fetch; it throws the signal's reason. */
  signal?: AbortSignal;
};

/** Fetches URLs from outside and connects to public addresses only. Throws `FetchFailed`. */
export type Fetcher = { get(url: string, wanted: FetchOptions): Promise<FetchedDocument> };

type FailureReason = 'not-allowed' | 'too-large' | 'wrong-type' | 'failed';

/** No usable response: an address that is not allowed, too many bytes, another type, or an error. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly reason: FailureReason;
  /** HTTP status of the response, when that is the reason. */
  readonly status: number | null;

  constructor(reason: FailureReason, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.reason = reason;
    this.status = options.status ?? null;
  }
}

/** The document is the known one. */
export class NotModified extends FetchFailed {
  constructor() {
    super('failed', 'not modified', { status: 304 });
  }
}

export type FetcherOptions = {
  /** `host:port` that may be fetched although they are not public (FETCH_ALLOW_HOSTS). */
  allowHosts: readonly string[];
  userAgent: string;
  /** Timeout for everything, redirects and body included. */
  timeoutMs?: number;
  /** Resolves a name; the machine's resolver by default. */
  resolve?: (name: string) => Promise<string[]>;
  connector?: typeof buildConnector;
};

/** Imported at the first request, to start with less memory. */
const undici = () => import('undici');

const maxRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];
const defaultMaxBytes = 5 * 1024 * 1024;

export function createFetcher(options: FetcherOptions): Fetcher {
  const { allowHosts, userAgent, timeoutMs = 15_000, resolve = resolveName } = options;

  /**
   * Resolves and checks the URL's addresses; throws before anything is sent if one of them is not allowed.
   */
  async function resolveAllowed(url: URL, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted();
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw notAllowed('another scheme than http(s)');
    if (url.username || url.password) throw notAllowed('credentials in the address');
    const allowed = allowHosts.includes(`${url.hostname}:${port}`);
    if (!allowed && port !== '80' && port !== '443') throw notAllowed('another port than 80 and 443');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // DNS lookups cannot be aborted; stop waiting instead.
    const addresses = isIP(host) ? [host] : await withAbort(resolve(host), signal);
    if (addresses.length === 0) throw new FetchFailed('failed', 'the name has no address');
    if (!allowed && !addresses.every(isPublicAddress)) throw notAllowed('an address that is not public');
    return addresses;
  }

  async function fetchOnce(
    url: URL,
    wanted: FetchOptions,
    signal: AbortSignal,
  ): Promise<FetchedDocument | URL> {
    const addresses = await resolveAllowed(url, signal);
    const { Agent, buildConnector, fetch } = await undici();
    const { connector = buildConnector } = options;
    const agent = new Agent({ connect: createGuardedConnector(addresses, { connector, timeoutMs }) });
    try {
      const response = await fetch(url, {
        dispatcher: agent,
        redirect: 'manual',
        signal,
        headers: {
          accept: wanted.types === 'any' ? '*/*' : wanted.types.join(', '),
          'user-agent': userAgent,
          ...(wanted.known?.etag && { 'if-none-match': wanted.known.etag }),
          ...(wanted.known?.lastModified && { 'if-modified-since': wanted.known.lastModified }),
        },
      });
      if (redirects.includes(response.status)) return redirectTarget(response, url);
      const { ok, status } = response;
      if (status === 304 && wanted.known) throw new NotModified();
      if (!ok) throw new FetchFailed('failed', `the other side answered ${status}`, { status });
      return { url: url.href, ...(await readContent(response, wanted)) };
    } finally {
      await agent.destroy();
    }
  }

  return {
    async get(address, wanted) {
      if (!URL.canParse(address)) throw notAllowed('no address');
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout;
      let url = new URL(address);
      for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
        const next = await fetchOnce(url, wanted, signal).catch((error: unknown) => {
          throw toFetchFailed(error);
        });
        if (!(next instanceof URL)) return next;
        if (wanted.mayFollow && redirected < maxRedirects)
          await withAbort(wanted.mayFollow(next.href, signal), signal).catch((error: unknown) => {
            throw toFetchFailed(error);
          });
        url = next;
      }
      throw new FetchFailed('failed', `more than ${maxRedirects} redirects`);
    },
  };
}

async function readContent(response: Response, { types, maxBytes = defaultMaxBytes }: FetchOptions) {
  const header = response.headers.get('content-type') ?? '';
  const contentType = header.split(';')[0]?.trim().toLowerCase() ?? '';
  const charset = /;\s*charset\s*=\s*"?\s*([\w:.-]+)/i.exec(header)?.[1]?.toLowerCase() ?? null;
  if (types !== 'any' && !types.includes(contentType))
    throw new FetchFailed('wrong-type', `the type is ${contentType || 'unknown'}`);
  const validators = { etag: headerOf(response, 'etag'), lastModified: headerOf(response, 'last-modified') };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchFailed('too-large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { contentType, charset, bytes: Buffer.concat(chunks, length), validators };
}

/** A header that may be sent back; null without one. */
function headerOf({ headers }: Response, name: string): string | null {
  const value = headers.get(name) ?? '';
  return /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}

function redirectTarget({ headers, status }: Response, url: URL): URL {
  const location = headers.get('location') ?? '';
  if (location === '' || !URL.canParse(location, url))
    throw new FetchFailed('failed', `the other side answered ${status} without an address`);
  return new URL(location, url);
}

async function resolveName(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

function notAllowed(what: string): FetchFailed {
  return new FetchFailed('not-allowed', `refused: ${what}`);
}

/**
 * Broken connections and bodies, names that do not resolve, and timeouts are failures of the other server.
 */
function toFetchFailed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof FetchFailed) return error;
  if (error.cause instanceof FetchFailed) return error.cause;
  const ofNetwork = error instanceof TypeError || 'syscall' in error || error.name === 'TimeoutError';
  return ofNetwork ? new FetchFailed('failed', 'the other side did not answer', { cause: error }) : error;
}

const { IPv6 } = ipaddr;
const globalUnicast = IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet: global unicast after mapping v4-in-v6. False for everything
 * else: private, local and reserved ranges, those with an embedded v4 address (6to4, NAT64, Teredo,
 * v4-compatible), and text that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof IPv6 ? address.match(globalUnicast) : true;
}
