import { decodeText } from '#stores/outside/fetch/decode-text.ts';
import {
  type Fetcher,
  FetchFailed,
  type FetchOptions,
  NotModified,
  type Validators,
} from '#stores/outside/fetch/fetcher.ts';
import { pageTypes } from '../extract/media-types.ts';
import { formOf, type Page } from '../extract/page.ts';
import { createHostThrottle } from './host-throttle.ts';
import { createRobots } from './robots.ts';

type FetchedPage = Page & { validators: Validators };

/** Reads external sites, obeying their robots.txt. Both functions throw `PageUnreadable` or the signal's reason. */
export type Pages = {
  /** With `known` throws `PageUnchanged` if the page is still the same. */
  read(url: string, signal: AbortSignal, known?: Validators): Promise<FetchedPage>;
  picture(url: string, signal: AbortSignal): Promise<Buffer>;
};

/** A page or picture could not be read; the message is a sentence for the administrator. */
export class PageUnreadable extends Error {
  override readonly name = 'PageUnreadable';
}

/** The site has answered that a known page is still the same. */
export class PageUnchanged extends Error {
  override readonly name = 'PageUnchanged';
}

type Deps = {
  fetcher: Fetcher;
  product: string;
  now(): Date;
  /** Minimum interval between requests to one host. */
  minIntervalMs?: number;
};

const notPublic = 'Only public web addresses can be read';

const pictureTypes = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/octet-stream',
];

/** Reads pages by the guarded fetcher; obeys robots.txt and limits requests to one per second and host. */
export function createPages({ fetcher, product, now, minIntervalMs = 1000 }: Deps): Pages {
  const throttle = createHostThrottle({ minIntervalMs });
  const robots = createRobots({ fetcher, throttle, product, now });

  async function awaitPermission(url: string, signal: AbortSignal): Promise<void> {
    const permission = await robots(url, signal);
    if (permission === 'forbidden')
      throw new PageUnreadable(
        'The robots.txt of the site forbids to read this page: name another address of the shows, such as a calendar file, or ask the site',
      );
    if (permission === 'not-public') throw new PageUnreadable(notPublic);
    if (permission === 'unknown')
      throw new PageUnreadable('The robots.txt of the site could not be read: the next run tries again');
    await throttle(new URL(url).host, signal);
  }

  async function get(url: string, wanted: Pick<FetchOptions, 'types' | 'known'>, signal: AbortSignal) {
    if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new PageUnreadable('This is no web address');
    try {
      await awaitPermission(url, signal);
      return await fetcher.get(url, { ...wanted, signal, mayFollow: awaitPermission });
    } catch (error) {
      if (error instanceof NotModified) throw new PageUnchanged();
      throw error instanceof FetchFailed ? new PageUnreadable(messageFor(error), { cause: error }) : error;
    }
  }

  return {
    async read(url, signal, known) {
      const fetched = await get(url, { types: pageTypes, ...(known && { known }) }, signal);
      const { contentType, validators } = fetched;
      const page = { url: fetched.url, contentType, body: decodeText(fetched), validators };
      // Calendar files are often served as files of any kind.
      if (page.contentType === 'application/octet-stream' && formOf(page) !== 'calendar')
        throw new PageUnreadable(
          messageFor(new FetchFailed('wrong-type', `the type is ${page.contentType}`)),
        );
      return page;
    },
    async picture(url, signal) {
      return (await get(url, { types: pictureTypes }, signal)).bytes;
    },
  };
}

function messageFor({ reason, status, message }: FetchFailed): string {
  switch (reason) {
    case 'not-allowed':
      return notPublic;
    case 'too-large':
      return 'The page is larger than 5 MB: name a shorter page of the shows';
    case 'wrong-type':
      return `This is no web page, calendar or JSON: ${message}; name the address of the page that lists the shows`;
    case 'failed':
      return status === null ? `The page could not be read: ${message}` : `The site answered ${status}`;
  }
}
