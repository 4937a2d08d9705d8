import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '#web/components/toast.ts';
import { drafts } from '#web/data/drafts.ts';
import { type FieldErrors, showServerErrors } from '#web/data/form-errors.ts';
import { createIdempotencyKeys } from '#web/data/idempotency-key.ts';
import { messageOf } from '#web/data/request.ts';
import { useDraft } from '#web/data/use-draft.ts';

type Options<Values extends FieldValues, Payload, Result> = {
  /** Name of the draft. */
  draft: string;
  empty: Values;
  rules: z.ZodType<Payload, Values>;
  fieldErrors: FieldErrors<Values>;
  /** Sends the values; the headers have an idempotency key, so that a retry counts once. */
  post: (values: Payload, headers: Record<string, string>) => Promise<Result>;
  /** Title of the toast for a failure, and its text if the server sends none. */
  failure: { title: string; text: string };
  onFailed?: (error: unknown) => void;
  /** Called after the form was reset. */
  onPosted: (result: Result) => void;
};

/** A form whose values are stored as a draft until they are sent. */
export function useDraftForm<Values extends FieldValues, Payload, Result>({
  draft,
  empty,
  rules,
  fieldErrors,
  post,
  failure,
  onFailed,
  onPosted,
}: Options<Values, Payload, Result>) {
  const [idempotencyKeys] = useState(() => createIdempotencyKeys());
  const form = useForm<Values, unknown, Payload>({
    defaultValues: drafts.mergeInto(draft, empty) as DefaultValues<Values>,
    resolver: zodResolver(rules),
  });
  useDraft(draft, form);

  const submit = form.handleSubmit(async (values) => {
    let result: Result;
    try {
      result = await post(values, { 'Idempotency-Key': idempotencyKeys.keyFor(values) });
    } catch (error) {
      showServerErrors(form, fieldErrors, error);
      const description = messageOf(error, failure.text);
      toast({ title: failure.title, description, variant: 'destructive' });
      onFailed?.(error);
      return;
    }
    idempotencyKeys.renew();
    form.reset(empty);
    drafts.clear(draft);
    onPosted(result);
  });

  return { form, submit };
}
