import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import { drafts } from '../drafts.ts';
import { createIdempotencyKeys } from '../idempotency-key.ts';
import { messageOf } from '../request.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

type Options<Values extends FieldValues, Payload, Result> = SchemaFormOptions<Values, Payload> & {
  /** Name of the draft. */
  draft: string;
  /** Sends the values; the headers have an idempotency key, so that a retry counts once. */
  post: (payload: Payload, headers: Record<string, string>) => Promise<Result>;
  /** Title of the toast for a failure, and its text if the server sends none. */
  failure: { title: string; text: string };
  onFailed?: (error: unknown) => void;
  /** Called after the form was reset. */
  onPosted: (result: Result) => void;
};

/**
 * A form whose values are stored as a draft until they are sent; `values` are those without a draft. A page that the
 * server renders mounts it again once it is hydrated (`useHydrated` as its key).
 */
export function useDraftForm<Values extends FieldValues, Payload, Result>({
  draft,
  values,
  post,
  failure,
  onFailed,
  onPosted,
  ...options
}: Options<Values, Payload, Result>) {
  const isHydrated = useHydrated();
  const [idempotencyKeys] = useState(() => createIdempotencyKeys());
  const form = useSchemaForm({ ...options, values: isHydrated ? drafts.mergeInto(draft, values) : values });
  const { subscribe } = form;
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => drafts.save(draft, values) });
  }, [draft, subscribe]);

  const submit = form.handleSubmit(async (payload) => {
    let result: Result;
    try {
      result = await post(payload, { 'Idempotency-Key': idempotencyKeys.keyFor(payload) });
    } catch (error) {
      form.showServerErrors(error);
      const description = messageOf(error, failure.text);
      toast(errorToast(failure.title, description));
      onFailed?.(error);
      return;
    }
    idempotencyKeys.renew();
    form.reset(values);
    drafts.clear(draft);
    onPosted(result);
  });

  return { form, submit };
}
