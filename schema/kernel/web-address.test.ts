import { describe, expect, it } from 'vitest';
import { isPageUrl, isWebUrl } from './web-address.ts';

const own = '/images/w_300,h_250,c_fill,q_auto,f_jpg/abc-1.jpg';

describe('a web address', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com:8080/a?b=c#d',
    'https://example.com?at=door@eight',
    'https://[2001:db8::1]/',
    'https://kafé.example/straße/{name}',
  ])('may be %j', (text) => {
    expect(isPageUrl(text)).toBe(true);
    expect(isWebUrl(text)).toBe(true);
  });

  it('of a picture may be a path of our own image host', () => {
    expect(isWebUrl(own)).toBe(true);
    expect(isPageUrl(own)).toBe(false);
  });

  it.each([
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com',
    'https://example.com\\@evil.example',
    'https://user:pass@example.com',
    'https://user@example.com/',
    'https://@example.com',
    'https://exa\tmple.com',
    'https://example.com/a\nb',
    'https://example.com/a\u0000b',
    'https://example.com/a b',
    'https://example.com/\u202egpj.exe',
    'https://example.com/\ud800',
    'https://',
    'https://example.com:99999/',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '/images/../abc-1.jpg',
    '/images/a?b/abc-1.jpg',
    '/images/q_auto\n/abc-1.jpg',
    '/images/q_auto/photo-1.jpg',
    '/etc/passwd',
    '',
  ])('may not be %j', (text) => {
    expect(isPageUrl(text)).toBe(false);
    expect(isWebUrl(text)).toBe(false);
  });
});
