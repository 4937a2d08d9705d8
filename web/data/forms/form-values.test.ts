import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adInput } from '#schema/ads/ad.ts';
import { agentInput } from '#schema/agents/ai-agent.ts';
import * as fields from '#schema/kernel/fields.ts';
import { optional } from '#schema/kernel/input.ts';
import { limits } from '#schema/kernel/limits.ts';
import { venueInput } from '#schema/venues/venue.ts';
import { changedFields, limitsOf, rulesOf, valuesOf } from './form-values.ts';
import type { SchemaForm } from './use-schema-form.ts';

const schema = z.object({
  title: fields.requiredText('Title', 20),
  notes: fields.optionalText('Notes', 40),
  places: optional(z.int('Places must be a number').min(1), 5),
  budget: optional(z.int(), null),
  isOpen: optional(z.boolean(), true),
  urls: optional(z.array(z.string()), []),
  rules: z.unknown().optional(),
});

describe('the values of a form', () => {
  it('start with the defaults of the schema', () =>
    expect(valuesOf(schema)).toEqual({
      title: '',
      notes: '',
      places: '5',
      budget: '',
      isOpen: true,
      urls: [],
      rules: '',
    }));

  it('start with those of a row, objects as JSON text, without the hidden ones', () => {
    const row = { title: 'Strings', notes: null, places: 2, budget: 0, isOpen: false, rules: { a: 1 } };
    expect(valuesOf(schema, row, ['urls'])).toEqual({
      title: 'Strings',
      notes: '',
      places: '2',
      budget: '0',
      isOpen: false,
      rules: '{\n  "a": 1\n}',
    });
  });

  it('become the fields of the call: empty text is null, text of a number a number', () => {
    const values = { ...valuesOf(schema), title: ' Strings ', places: ' 3 ', urls: ['/a', ' '] };
    expect(rulesOf(schema).parse(values)).toEqual({
      title: 'Strings',
      notes: null,
      places: 3,
      budget: null,
      isOpen: true,
      urls: ['/a'],
      rules: null,
    });
  });

  it('do not take the default for an emptied number', () =>
    expect(
      rulesOf(schema)
        .safeParse({ ...valuesOf(schema), title: 'x', places: ' ' })
        .error?.issues.map(({ path, message }) => [...path, message]),
    ).toEqual([['places', 'Places must be a number']]));

  it('are compared field by field', () =>
    expect(changedFields({ a: 1, b: [1] }, { a: 1, b: [2], c: null })).toEqual({ b: [2], c: null }));
});

describe('an input', () => {
  it('has the limits of its field', () => {
    expect(limitsOf(schema.shape.title)).toEqual({ required: true, maxLength: 20 });
    expect(limitsOf(schema.shape.notes)).toEqual({ required: false, maxLength: 40 });
    expect(limitsOf(schema.shape.isOpen)).toEqual({ required: false });
    expect(limitsOf(fields.email)).toEqual({ required: true, maxLength: limits.email });
    expect(limitsOf(adInput.shape.priority)).toEqual({ required: false, inputMode: 'numeric' });
    expect(limitsOf(venueInput.shape.capacity)).toEqual({ required: false, inputMode: 'numeric' });
    expect(limitsOf(venueInput.shape.venueType)).toEqual({ required: true });
    expect(limitsOf(agentInput.shape.autoDenyThreshold)).toEqual({
      required: false,
      type: 'number',
      step: 'any',
      inputMode: 'decimal',
      min: 0,
      max: 100,
    });
  });

  it('exists for fields of the schema only', () => {
    const values = valuesOf(adInput);
    const inputs = (form: SchemaForm<typeof values>) => {
      form.field('title');
      // @ts-expect-error: an ad has no performer
      form.field('performer');
      // @ts-expect-error: nor is there an error of one
      form.errorOf('performer');
    };
    expect(inputs).toBeTypeOf('function');
  });
});
