import { expect, it } from 'vitest';
import { maxUploadBytes } from '#schema/kernel/limits.ts';
import { pictureProblem } from './picture-rules.ts';

it('accepts an image of at most 5MB (ONB-11, VSUB-07)', () => {
  expect(pictureProblem({ type: 'image/png', size: maxUploadBytes })).toBeNull();
  for (const type of ['text/html', 'image/svg+xml', 'image/heic', ''])
    expect(pictureProblem({ type, size: 1 })).toMatchObject({ title: 'Invalid file type' });
  expect(pictureProblem({ type: 'image/png', size: maxUploadBytes + 1 })).toMatchObject({
    title: 'File too large',
  });
});
