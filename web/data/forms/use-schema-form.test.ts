import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#schema/kernel/fields.ts';
import { RequestFailed } from '../request.ts';
import { rulesOf, valuesOf } from './form-values.ts';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({ title: requiredText('Title', 20), budget: requiredText('Budget', 20) });
type Values = { title: string; budget: string };

/** A form that shows the title only. */
function formWith(values: Partial<Values>) {
  const rendered: ReturnType<typeof useSchemaForm<Values, Values>>[] = [];
  function Form() {
    const form = useSchemaForm({
      schema,
      rules: rulesOf(schema),
      values: { ...valuesOf(schema), ...values },
    });
    rendered.push(form);
    return createElement('input', form.field('title'));
  }
  renderToStaticMarkup(createElement(Form));
  const [form] = rendered;
  if (!form) throw new Error('not rendered');
  const messages = () => {
    const { title, budget, root } = form.getErrors();
    return { title: title?.message, budget: budget?.message, top: root?.message };
  };
  return { form, messages };
}

describe('a form that does not show a field', () => {
  it('is not sent while the field is invalid, and says so at its top', async () => {
    const { form, messages } = formWith({ title: '' });
    const send = vi.fn();
    await form.handleSubmit(send)();
    expect(messages()).toEqual({ title: 'Title is required', budget: undefined, top: 'Budget is required' });
    expect(send).not.toHaveBeenCalled();
  });

  it("shows the server's messages at the fields that it has, the others at its top", async () => {
    const { form, messages } = formWith({ title: 'Strings', budget: '$200' });
    const errors = [
      { field: 'title', message: 'Title is taken' },
      { field: 'budget', message: 'Budget is too low' },
      { field: 'active', message: 'Active must be true or false' },
    ];
    await form.handleSubmit(async () => form.showServerErrors(new RequestFailed(400, '', { errors })))();
    expect(messages()).toEqual({
      title: 'Title is taken',
      budget: undefined,
      top: 'Budget is too low\nActive must be true or false',
    });
    form.showServerErrors(new Error('Request timeout'));
    expect(messages().title).toBe('Title is taken');
  });
});
