import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, type buildConnector, fetch, type Response } from 'undici';
import { createGuardedConnector } from './guarded-connector.ts';
import { withAbort } from './in-time.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * What came from outside: the address it came from after redirects, its type without parameters, the label of its
 * charset if the header names one, and its decoded bytes.
 */
export type FetchedDocument = { url: string; contentType: string; charset: string | null; bytes: Buffer };

export type FetchOptions = {
  /** The content types that may come, without parameters. */
  types: readonly string[] | 'any';
  /** At most so many decoded bytes (5 MB without). */
  maxBytes?: number;
  /** Asked before a redirect is followed; what it throws ends the fetch. */
  mayFollow?: (url: string, signal: AbortSignal) => Promise<void>;
  /** Ends the fetch with the signal's reason. */
  signal?: AbortSignal;
};

/** Fetches what a stranger named, and lets nobody reach the inside by it. Throws `NotFetched`. */
export type Fetcher = { get(url: string, wanted: FetchOptions): Promise<FetchedDocument> };

type FailureReason = 'not-allowed' | 'too-large' | 'wrong-type' | 'failed';

/** Nothing usable came: an address that may not be asked, too many bytes, another type, or no good answer at all. */
export class FetchFailed extends Error {
  override readonly name = 'NotFetched';
  readonly reason: FailureReason;
  /** What the other side answered, where that is why. */
  readonly status: number | null;

  constructor(reason: FailureReason, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.reason = reason;
    this.status = options.status ?? null;
  }
}

export type FetcherOptions = {
  /** `host:port` that may be asked although they are not public (FETCH_ALLOW_HOSTS). */
  allowHosts: readonly string[];
  userAgent: string;
  /** The time for everything, redirects and body included. */
  timeoutMs?: number;
  /** The addresses of a name, instead of the machine's resolver. */
  resolve?: (name: string) => Promise<string[]>;
  connector?: typeof buildConnector;
};

const maxRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];
const defaultMaxBytes = 5 * 1024 * 1024;

export function createFetcher(fetching: FetcherOptions): Fetcher {
  const { allowHosts, userAgent, timeoutMs = 15_000, resolve = resolveName, connector } = fetching;

  /** The addresses that may be dialled for the URL, every one of them checked; a refusal before anything is sent. */
  async function dialled(url: URL, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted();
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw notAllowed('another scheme than http(s)');
    if (url.username || url.password) throw notAllowed('credentials in the address');
    const allowed = allowHosts.includes(`${url.hostname}:${port}`);
    if (!allowed && port !== '80' && port !== '443') throw notAllowed('another port than 80 and 443');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A resolver cannot be told to stop; nobody waits for it longer than for the rest.
    const addresses = isIP(host) ? [host] : await withAbort(resolve(host), signal);
    if (addresses.length === 0) throw new FetchFailed('failed', 'the name has no address');
    if (!allowed && !addresses.every(isPublicAddress)) throw notAllowed('an address that is not public');
    return addresses;
  }

  async function hop(url: URL, wanted: FetchOptions, signal: AbortSignal): Promise<FetchedDocument | URL> {
    const addresses = await dialled(url, signal);
    const agent = new Agent({ connect: createGuardedConnector(addresses, { connector, timeoutMs }) });
    try {
      const response = await fetch(url, {
        dispatcher: agent,
        redirect: 'manual',
        signal,
        headers: {
          accept: wanted.types === 'any' ? '*/*' : wanted.types.join(', '),
          'user-agent': userAgent,
        },
      });
      if (redirects.includes(response.status)) return redirectTarget(response, url);
      const { ok, status } = response;
      if (!ok) throw new FetchFailed('failed', `the other side answered ${status}`, { status });
      return { url: url.href, ...(await readContent(response, wanted)) };
    } finally {
      await agent.destroy();
    }
  }

  return {
    async get(address, wanted) {
      if (!URL.canParse(address)) throw notAllowed('no address');
      const late = AbortSignal.timeout(timeoutMs);
      const signal = wanted.signal ? AbortSignal.any([late, wanted.signal]) : late;
      let url = new URL(address);
      for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
        const came = await hop(url, wanted, signal).catch((fault: unknown) => {
          throw toFetchFailed(fault);
        });
        if (!(came instanceof URL)) return came;
        if (wanted.mayFollow && redirected < maxRedirects)
          await withAbort(wanted.mayFollow(came.href, signal), signal).catch((fault: unknown) => {
            throw toFetchFailed(fault);
          });
        url = came;
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
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchFailed('too-large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { contentType, charset, bytes: Buffer.concat(chunks, length) };
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

/** Broken connections and bodies, names that do not resolve, and time running out are the other side's failure. */
function toFetchFailed(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  if (fault instanceof FetchFailed) return fault;
  if (fault.cause instanceof FetchFailed) return fault.cause;
  const ofNetwork = fault instanceof TypeError || 'syscall' in fault || fault.name === 'TimeoutError';
  return ofNetwork ? new FetchFailed('failed', 'the other side did not answer', { cause: fault }) : fault;
}
