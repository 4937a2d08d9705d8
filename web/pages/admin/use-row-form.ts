import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type FieldErrors, showServerErrors } from '#web/data/form-errors.ts';
import { createIdempotencyKeys } from '#web/data/idempotency-key.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from './change-failure.ts';

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
  const [keyring] = useState(() => createIdempotencyKeys());
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
      showServerErrors(form, fieldErrors, error);
      showChangeFailure(error, ...failure);
      if (isGone(error)) onGone();
      return;
    }
    onSaved(payload, form.getValues());
  });

  return { form, before, submit };
}

/**
 * What was changed in a form, as its rules read it: only that is sent, so that a colleague's change of another field
 * stays. What the form does not show is no part of it; where the rules refuse what stood in
 * it before, everything counts as changed.
 */
export function changesOf<Filled extends object, Sent extends object>(
  rules: z.ZodType<Sent, Filled>,
  before: Filled,
  now: Sent,
): Partial<Sent> {
  const known = rules.safeParse(before);
  const former: Partial<Sent> = known.success ? known.data : {};
  const isChanged = ([field, value]: [string, unknown]) =>
    Object.hasOwn(before, field) && JSON.stringify(value) !== JSON.stringify(former[field as keyof Sent]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Sent>;
}
