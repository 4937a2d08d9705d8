import { decodeText } from '#stores/outside/decode-text.ts';
import { type Fetcher, FetchFailed, type FetchOptions } from '#stores/outside/fetcher.ts';
import { createPace } from './pace.ts';
import { createRobots } from './robots.ts';

/** A page of somebody else's site: where it was found after redirects, its type without parameters, its text. */
export type Page = { url: string; contentType: string; body: string };

/** What others have put on the web, read as they allow it. Both throw `NotRead`, or the signal's reason. */
export type Pages = {
  read(url: string, signal: AbortSignal): Promise<Page>;
  picture(url: string, signal: AbortSignal): Promise<Buffer>;
};

/** A page or picture could not be had; the message is a sentence for whoever runs the site. */
export class NotRead extends Error {
  override readonly name = 'NotRead';
}

type Means = {
  fetcher: Fetcher;
  product: string;
  now(): Date;
  /** The least time between two requests to one host. */
  betweenMs?: number;
};

const notPublic = 'Only public web addresses can be read';

const pageTypes = [
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'text/calendar',
  'application/json',
  'application/ld+json',
];
const pictureTypes = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/octet-stream',
];

/** Reads pages by the guarded fetcher: robots.txt is obeyed and no host is asked more than once a second. */
export function createPages({ fetcher, product, now, betweenMs = 1000 }: Means): Pages {
  const pace = createPace({ betweenMs });
  const robots = createRobots({ fetcher, pace, product, now });

  async function turn(url: string, signal: AbortSignal): Promise<void> {
    const permission = await robots(url, signal);
    if (permission === 'forbidden') throw new NotRead('The robots.txt of the site forbids to read this page');
    if (permission === 'not-public') throw new NotRead(notPublic);
    if (permission === 'unknown') throw new NotRead('The robots.txt of the site could not be read');
    await pace(new URL(url).host, signal);
  }

  async function get(url: string, types: FetchOptions['types'], signal: AbortSignal) {
    if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new NotRead('This is no web address');
    try {
      await turn(url, signal);
      return await fetcher.get(url, { types, signal, mayFollow: turn });
    } catch (fault) {
      throw fault instanceof FetchFailed ? new NotRead(sentenceFor(fault), { cause: fault }) : fault;
    }
  }

  return {
    async read(url, signal) {
      const fetched = await get(url, pageTypes, signal);
      return { url: fetched.url, contentType: fetched.contentType, body: decodeText(fetched) };
    },
    async picture(url, signal) {
      return (await get(url, pictureTypes, signal)).bytes;
    },
  };
}

function sentenceFor({ reason, status, message }: FetchFailed): string {
  switch (reason) {
    case 'not-allowed':
      return notPublic;
    case 'too-large':
      return 'The page is larger than 5 MB';
    case 'wrong-type':
      return `This is no web page, calendar or JSON: ${message}`;
    case 'failed':
      return status === null ? `The page could not be read: ${message}` : `The site answered ${status}`;
  }
}
