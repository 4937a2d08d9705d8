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

type Posting<Values extends FieldValues, Sent, Answer> = {
  /** Name of the draft. */
  draft: string;
  empty: Values;
  rules: z.ZodType<Sent, Values>;
  fieldErrors: FieldErrors<Values>;
  /** Sends what was filled in; by the headers a call repeated after a lost answer counts once. */
  post: (values: Sent, headers: Record<string, string>) => Promise<Answer>;
  /** What a failure says. */
  failure: { title: string; text: string };
  onRefused?: (error: unknown) => void;
  /** The form is empty again by then. */
  onPosted: (answer: Answer) => void;
};

/** A visitor's form with its draft and its submit handler. */
export function usePostedForm<Values extends FieldValues, Sent, Answer>({
  draft,
  empty,
  rules,
  fieldErrors,
  post,
  failure,
  onRefused,
  onPosted,
}: Posting<Values, Sent, Answer>) {
  const [idempotencyKeys] = useState(() => createIdempotencyKeys());
  const form = useForm<Values, unknown, Sent>({
    defaultValues: drafts.mergeInto(draft, empty) as DefaultValues<Values>,
    resolver: zodResolver(rules),
  });
  useDraft(draft, form);

  const submit = form.handleSubmit(async (values) => {
    let answer: Answer;
    try {
      answer = await post(values, { 'Idempotency-Key': idempotencyKeys.keyFor(values) });
    } catch (error) {
      showServerErrors(form, fieldErrors, error);
      const description = messageOf(error, failure.text);
      toast({ title: failure.title, description, variant: 'destructive' });
      onRefused?.(error);
      return;
    }
    idempotencyKeys.renew();
    form.reset(empty);
    drafts.clear(draft);
    onPosted(answer);
  });

  return { form, submit };
}
