import { expect, it } from 'vitest';
import { browserClass } from './visitor-hash.ts';

const mozilla = (platform: string) => `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko)`;

it.each([
  [`${mozilla('Windows NT 10.0; Win64; x64')} Chrome/130.0.0.0 Safari/537.36`, 'chrome windows'],
  [`${mozilla('Windows NT 10.0; Win64; x64')} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'edge windows'],
  [`${mozilla('Linux; Android 10; K')} Chrome/130.0.0.0 Mobile Safari/537.36`, 'chrome android'],
  [
    `${mozilla('Linux; Android 10; K')} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
    'samsung android',
  ],
  [
    `${mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X')} Version/18.0 Mobile/15E148 Safari/604.1`,
    'safari ios',
  ],
  [`${mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X')} CriOS/130.0 Mobile Safari/604.1`, 'chrome ios'],
  [`${mozilla('Macintosh; Intel Mac OS X 10_15_7')} Version/18.0 Safari/605.1.15`, 'safari macos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'firefox linux'],
  ['curl/8.5.0', 'other other'],
  [undefined, 'other other'],
])('the class of %s is %s', (userAgent, name) => expect(browserClass(userAgent)).toBe(name));
