import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { changedFields } from '#web/data/forms/form-values.ts';
import { type SchemaFormOptions, useSchemaForm } from '#web/data/forms/use-schema-form.ts';
import { createIdempotencyKeys } from '#web/data/idempotency-key.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from './change-failure.ts';

type Call = readonly ['POST' | 'PUT' | 'PATCH', string, object];

type Saving<Values extends FieldValues, Payload> = {
  /** The call that saves: POST creates the row, other methods send the changes; an empty body is not sent. */
  call: (payload: Payload, changes: () => Partial<Payload>) => Call;
  failure: readonly [text: string, title?: string];
  /** The row was saved; not called when there were no changes to send. */
  onSaved: (payload: Payload, values: Values) => void;
  /** The form has done its work, with or without changes. */
  onClose: () => void;
  onGone: () => void;
};

/** State of a form that creates or edits one row, and saving it. `before` are the initial values. */
export function useRowForm<Values extends FieldValues, Payload extends object>(
  getInitial: () => SchemaFormOptions<Values, Payload>,
  { call, failure, onSaved, onClose, onGone }: Saving<Values, Payload>,
) {
  const [idempotencyKeys] = useState(() => createIdempotencyKeys());
  const [initial] = useState(getInitial);
  const { rules, values: before } = initial;
  const form = useSchemaForm(initial);

  /** False when there is nothing to send. */
  async function send(payload: Payload): Promise<boolean> {
    const [method, path, body] = call(payload, () => changesOf(rules, before, payload));
    if (Object.keys(body).length === 0) return false;
    const extras = method === 'POST' && { headers: { 'Idempotency-Key': idempotencyKeys.keyFor(body) } };
    await request(method, path, body, { ...extras });
    return true;
  }

  const submit = form.handleSubmit(async (payload) => {
    let wasSent: boolean;
    try {
      wasSent = await send(payload);
    } catch (error) {
      form.showServerErrors(error);
      showChangeFailure(error, ...failure);
      if (isGone(error)) onGone();
      return;
    }
    if (wasSent) onSaved(payload, form.getValues());
    onClose();
  });

  return { form, before, submit };
}

/**
 * The fields of the payload that differ from the initial values. Only these are sent, so that a colleague's change
 * of another field stays. Fields that the form does not show are left out; if the initial
 * values are invalid, every field counts as changed.
 */
export function changesOf<Values extends object, Payload extends object>(
  rules: z.ZodType<Payload, Values>,
  before: Values,
  current: Payload,
): Partial<Payload> {
  const initial: Partial<Payload> = rules.safeParse(before).data ?? {};
  const changes = Object.entries(changedFields(initial, current));
  return Object.fromEntries(changes.filter(([field]) => Object.hasOwn(before, field))) as Partial<Payload>;
}
