import { expect, it } from 'vitest';
import { messageIn, placeErrors } from './use-schema-form.ts';

const shown = new Set(['name', 'imageUrls', 'endDate']);

it("assigns the server's messages to the fields that a form shows, those of list entries to the list", () => {
  const taken = 'A venue with this name already exists';
  expect(
    placeErrors(
      [
        { field: 'name', message: taken },
        { field: 'imageUrls.2', message: 'Please enter a valid URL' },
      ],
      shown,
    ),
  ).toEqual({
    atFields: [
      ['name', taken],
      ['imageUrls', 'Please enter a valid URL'],
    ],
    elsewhere: [],
  });
});

it('keeps the messages of fields that the form does not show', () => {
  const errors = [
    { field: 'active', message: 'Active must be true or false' },
    { field: 'toString', message: 'Strange' },
  ];
  expect(placeErrors(errors, shown)).toEqual({
    atFields: [],
    elsewhere: ['Active must be true or false', 'Strange'],
  });
  expect(placeErrors(undefined, shown)).toEqual({ atFields: [], elsewhere: [] });
});

it('shows the error of a field without a control at another', () =>
  expect(
    placeErrors([{ field: 'additionalDates.3', message: 'Please enter a valid date' }], shown, {
      additionalDates: 'endDate',
    }),
  ).toEqual({ atFields: [['endDate', 'Please enter a valid date']], elsewhere: [] }));

it('reads the message of a field, or of the first invalid entry of a list', () => {
  expect(messageIn({ type: 'server', message: 'Taken' })).toBe('Taken');
  expect(messageIn([undefined, { message: 'Invalid' }, { message: 'Worse' }])).toBe('Invalid');
  expect(messageIn(undefined)).toBeUndefined();
});
