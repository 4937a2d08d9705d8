import { expect, it } from 'vitest';
import { maxCreativeBytes } from '#schema/ads/ad.ts';
import { maxUploadBytes } from '#schema/kernel/limits.ts';
import { fileSize } from './file-size.ts';

it.each([
  [0, '1 kB'],
  [12, '1 kB'],
  [maxCreativeBytes, '150 kB'],
  [860_000, '840 kB'],
  [999.6 * 1024, '1.0 MB'],
  [2_200_000, '2.1 MB'],
  [maxUploadBytes, '5.0 MB'],
])('%d bytes are shown as %s', (bytes, words) => expect(fileSize(bytes)).toBe(words));
