import { describe, expect, it } from 'vitest';
import { changesOf } from '../../change/use-row-form.ts';
import type { Venue } from '../filters.ts';
import { venueForm, venueToForm } from './venue-form.ts';

const mohawk = {
  ...venueToForm(undefined),
  id: 'v1',
  name: 'Mohawk',
  address: '912 Red River St',
  venueType: 'club',
  description: null,
  url: null,
  phone: null,
  email: null,
  logoUrl: null,
  imageUrls: [],
  capacity: 900,
  claimedBy: 'u1',
  isVerified: true,
} as unknown as Venue;

const messages = (form: ReturnType<typeof venueToForm>) =>
  venueForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a venue', () => {
  it('requires a name and an address only (AVE-13)', () => {
    expect(messages(venueToForm(undefined))).toEqual([
      ['name', 'Venue name is required'],
      ['address', 'Address is required'],
    ]);
    const form = { ...venueToForm(undefined), name: 'Mohawk', address: '912 Red River St' };
    expect(venueForm.parse(form)).toMatchObject({ venueType: null, capacity: null, claimedBy: null });
  });

  it('applies the rules of the call (AVE-14)', () => {
    const form = {
      ...venueToForm(mohawk),
      url: 'mohawk',
      email: 'no',
      capacity: '-1',
      imageUrls: ['', 'ftp://x'],
    };
    expect(messages(form)).toEqual([
      ['url', 'Please enter a valid URL'],
      ['email', 'Please enter a valid email address'],
      ['capacity', 'Capacity must be at least 0'],
      ['imageUrls.0', 'Please enter a valid URL'],
    ]);
  });

  it('sends changed fields, and emptied ones as null', () => {
    const before = venueToForm(mohawk);
    expect(changesOf(venueForm, before, venueForm.parse(before))).toEqual({});
    const now = venueForm.parse({ ...before, name: 'The Mohawk', capacity: '', claimedBy: '' });
    expect(changesOf(venueForm, before, now)).toEqual({
      name: 'The Mohawk',
      capacity: null,
      claimedBy: null,
    });
  });
});
