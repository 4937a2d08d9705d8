import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type FieldErrors, showRefused } from '../../data/form-errors.ts';
import { createKeyring } from '../../data/idempotency-key.ts';
import { isGone, request } from '../../data/request.ts';
import { changesOf } from './changes-of.ts';
import { failedChange } from './failed-change.ts';

type Opened<Filled, Sent> = { before: Filled; rules: z.ZodType<Sent, Filled> };

/** Method, path and body. */
type Call = readonly ['POST' | 'PUT' | 'PATCH', string, object];

type Saving<Filled extends FieldValues, Sent> = {
  fieldErrors: FieldErrors<Filled>;
  /** The call that saves: POST adds a row, for others there is what was changed; a body without fields is not sent. */
  call: (payload: Sent, changes: () => Partial<Sent>) => Call;
  /** What a failure says, and the title above it. */
  failure: readonly [text: string, title?: string];
  onSaved: (payload: Sent, filled: Filled) => void;
  /** A colleague has deleted the row meanwhile. */
  onGone: () => void;
};

/** The state of a form that adds or edits one row, which holds what the row was when it opened, and saving it. */
export function useRowForm<Filled extends FieldValues, Sent extends object>(
  open: () => Opened<Filled, Sent>,
  { fieldErrors, call, failure, onSaved, onGone }: Saving<Filled, Sent>,
) {
  const [keyring] = useState(() => createKeyring());
  const [{ before, rules }] = useState(open);
  const form = useForm<Filled, unknown, Sent>({
    defaultValues: before as DefaultValues<Filled>,
    resolver: zodResolver(rules),
  });

  async function send(payload: Sent): Promise<void> {
    const [method, path, body] = call(payload, () => changesOf(rules, before, payload));
    if (Object.keys(body).length === 0) return;
    const extras = method === 'POST' && { headers: { 'Idempotency-Key': keyring.keyFor(body) } };
    await request(method, path, body, { ...extras });
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await send(payload);
    } catch (error) {
      showRefused(form, fieldErrors, error);
      failedChange(error, ...failure);
      if (isGone(error)) onGone();
      return;
    }
    onSaved(payload, form.getValues());
  });

  return { form, before, submit };
}
