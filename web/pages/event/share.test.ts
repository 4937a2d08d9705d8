import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyToClipboard, networks, sharedLink } from './share.ts';

const show = { id: 'a1', performer: 'Café & Sons', venue: 'The Annex', date: '2026-11-27' };
const link = sharedLink(show, 'https://live.example');

afterEach(() => vi.unstubAllGlobals());

describe('a shared link (EVT-15)', () => {
  it('has the canonical URL and a sentence', () =>
    expect(link).toEqual({
      url: 'https://live.example/events/a1/caf%C3%A9-sons',
      text: 'Café & Sons at The Annex, Friday, November 27, 2026',
    }));

  it.each([
    ['Facebook', 'www.facebook.com', 'u'],
    ['Twitter', 'twitter.com', 'url'],
    ['LinkedIn', 'www.linkedin.com', 'url'],
  ])('is passed unchanged to %s', (network, host, name) => {
    const address = new URL(networks[network]?.(link) ?? '');
    expect(address.host).toBe(host);
    expect(address.searchParams.get(name)).toBe(link.url);
  });
});

describe('copying a link', () => {
  it('succeeds when the browser allows it (EVT-16)', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyToClipboard('x')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('x');
  });

  it('fails when the browser denies it, or has no clipboard (EVT-17)', async () => {
    const writeText = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyToClipboard('x')).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await copyToClipboard('x')).toBe(false);
  });
});
