import { describe, expect, it } from 'vitest';
import { emptyVenue, venueForm } from './venue-form.ts';

const validForm = { ...emptyVenue, name: ' The Annex ', address: '1315 S Congress Ave', venueType: 'club' };
const messages = (form: object) => venueForm.safeParse(form).error?.issues.map(({ message }) => message);

describe('the venue form', () => {
  it('becomes the request body, with the capacity as a number (VSUB-06, VSUB-08)', () =>
    expect(venueForm.parse({ ...validForm, capacity: ' 350 ' })).toMatchObject({
      name: 'The Annex',
      address: '1315 S Congress Ave',
      venueType: 'club',
      description: null,
      email: null,
      capacity: 350,
      imageUrls: [],
    }));

  it('reports missing fields (VSUB-05)', () =>
    expect(messages(emptyVenue)).toEqual([
      'Venue name is required',
      'Address is required',
      'Please select a venue type',
    ]));

  it.each(['12.5', 'many', '-3'])('rejects a capacity of %s (VSUB-06)', (capacity) =>
    expect(messages({ ...validForm, capacity })).toHaveLength(1),
  );
});
