import { describe, expect, it } from 'vitest';
import { claimForm, emptyClaim } from './claim-form.ts';

const lease = { name: 'lease.pdf', url: '/api/documents/1', size: 1200 };

describe('the claim form', () => {
  it('becomes the request body, with the URLs of the documents (CLM-14)', () =>
    expect(
      claimForm.parse({
        ...emptyClaim('olive@example.com'),
        contactName: ' Olive Owner ',
        businessRole: 'owner',
        verificationDocs: [lease],
      }),
    ).toEqual({
      contactName: 'Olive Owner',
      contactEmail: 'olive@example.com',
      contactPhone: null,
      businessRole: 'owner',
      notes: null,
      verificationDocs: ['/api/documents/1'],
    }));

  it('reports missing fields (CLM-08, CLM-09, CLM-11)', () =>
    expect(claimForm.safeParse(emptyClaim('')).error?.issues.map(({ message }) => message)).toEqual([
      'Contact name must be at least 2 characters',
      'Please enter a valid email address',
      'Please select your business role',
    ]));
});
