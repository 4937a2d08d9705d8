import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { changesOf, crossFieldError, optional } from './input.ts';

const band = z.object({
  name: requiredText('Name', 20),
  kind: optional(z.enum(['duo', 'trio'], 'Kind must be duo or trio'), 'duo'),
  label: optional(z.string('Label must be text'), null),
  albums: optional(z.array(z.string()), []),
  loud: optional(z.boolean('Loud must be true or false'), true),
  notes: optionalText('Notes', 20),
});
const messages = (schema: z.ZodType, sent: unknown) =>
  schema.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('an optional field (D-86)', () => {
  it.each([undefined, null, '', '  '])('parses %j as its default, or as null', (blank) => {
    const sent = { name: 'Hum', kind: blank, label: blank, albums: blank, loud: blank, notes: blank };
    const read = { name: 'Hum', kind: 'duo', label: null, albums: [], loud: true, notes: null };
    expect(band.parse(sent)).toEqual(read);
    expect(band.parse({ name: 'Hum' })).toEqual(read);
  });

  it('reports the messages of its own rule', () =>
    expect(messages(band, { name: 'Hum', kind: 'choir', label: 7, loud: 'no' })).toEqual([
      ['kind', 'Kind must be duo or trio'],
      ['label', 'Label must be text'],
      ['loud', 'Loud must be true or false'],
    ]));

  it('returns a new list for each parse', () =>
    expect(band.parse({ name: 'Hum' }).albums).not.toBe(band.parse({ name: 'Hum' }).albums));
});

describe('changes (D-86)', () => {
  const changes = changesOf(band);

  it('contain only fields that were sent', () => {
    expect(changes.parse({})).toEqual({});
    expect(changes.parse({ kind: 'trio', stranger: 1, name: undefined })).toEqual({ kind: 'trio' });
    expect(messages(changes, [])).toEqual([['', 'Please send an object']]);
  });

  it.each([null, '', ' '])('%j empties a field that can be empty, and keeps one that cannot', (blank) =>
    expect(changes.parse({ kind: blank, label: blank, albums: blank, loud: blank, notes: blank })).toEqual({
      label: null,
      albums: [],
      notes: null,
    }),
  );

  it.each([null, '', ' '])('%j is an error for a required field', (blank) =>
    expect(messages(changes, { name: blank })).toEqual([['name', 'Name is required']]),
  );
});

describe('a rule across fields', () => {
  const looks: string[] = [];
  const span = z
    .object({
      title: z.string('Title is required'),
      from: z.string('From is required').refine((text) => text !== 'never', 'From is no day'),
      to: z.string('To is required'),
    })
    .refine(
      ({ from, to }) => {
        looks.push(from);
        return from <= to;
      },
      crossFieldError(['to', 'from'], 'To is before from'),
    );

  it('is applied when its fields passed their own rules, whatever other fields contain', () =>
    expect(messages(span, { from: 'b', to: 'a' })).toEqual([
      ['title', 'Title is required'],
      ['to', 'To is before from'],
    ]));

  it.each([{ from: 'never', to: 'a' }, { from: 'b' }, { from: 7, to: 'a' }, null, 'x'])(
    'is not applied to %j',
    (sent) => {
      looks.length = 0;
      expect(messages(span, sent)).not.toContainEqual(['to', 'To is before from']);
      expect(looks).toEqual([]);
    },
  );
});
