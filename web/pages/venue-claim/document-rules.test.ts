import { describe, expect, it } from 'vitest';
import { documentProblem } from './document-rules.ts';

const fiveMegabytes = 5 * 1024 * 1024;

describe('a verification document', () => {
  it.each(['lease.pdf', 'front.JPG', 'sign.jpeg', 'card.png', 'card.gif', 'letter.doc', 'letter.docx'])(
    'may be %s',
    (name) => expect(documentProblem({ name, size: fiveMegabytes })).toBeNull(),
  );

  it('may not be larger than 5MB (CLM-12)', () =>
    expect(documentProblem({ name: 'lease.pdf', size: fiveMegabytes + 1 })).toEqual({
      title: 'File too large',
      description: 'lease.pdf exceeds the 5MB limit',
    }));

  it.each(['lease.exe', 'pdf', 'lease.pdf.html'])('may not be %s (CLM-13)', (name) =>
    expect(documentProblem({ name, size: 1 })).toEqual({
      title: 'Invalid file type',
      description: `${name} must be a PDF, image, or Word document`,
    }),
  );
});
