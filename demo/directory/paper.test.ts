import { expect, it } from 'vitest';
import { detectDocumentKind } from '#api/documents/document-kind.ts';
import { claims } from './claims.ts';
import { paper } from './paper.ts';

it.each(claims.flatMap(({ papers }) => papers).map((sheet) => [sheet.name, sheet] as const))(
  '%s is a PDF whose table leads to its objects',
  async (_, sheet) => {
    const bytes = paper(sheet);
    expect(await detectDocumentKind(bytes)).toBe('pdf');
    const file = bytes.toString('latin1');
    const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(5);
    for (const [at, offset] of offsets.entries())
      expect(file.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
    const [, length, stream = ''] = /Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
    expect(stream).toHaveLength(Number(length));
  },
);

it('keeps brackets as they are', () =>
  expect(paper({ title: 'A (b) \\ c', lines: [] }).toString('latin1')).toContain('(A \\(b\\) \\\\ c) Tj'));
