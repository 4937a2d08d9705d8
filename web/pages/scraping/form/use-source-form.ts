import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { failedChange } from '#web/pages/admin/failed-change.ts';
import { toast } from '#web/parts/toast.ts';
import { isGone, RequestFailed, request } from '#web/request.ts';
import { sourcePath } from '../sources/source-path.ts';
import { type Source, sourcesChanged } from '../sources/use-sources.ts';
import { createTest } from '../test/source-test.ts';
import {
  changesOf,
  fieldErrors,
  type SourceForm,
  type SourcePayload,
  sourceForm,
  sourceToForm,
  testedFields,
} from './source-form.ts';

/** The form's state, what saving it does (SCR-22, SCR-23), and trying out what it holds (SCR-28). Null adds a source. */
export function useSourceForm(source: Source | null, { onDone }: { onDone: () => void }) {
  const [keyring] = useState(() => createKeyring());
  const [test] = useState(createTest);
  const [before] = useState(() => sourceToForm(source ?? undefined));
  const form = useForm<SourceForm, unknown, SourcePayload>({
    defaultValues: before,
    resolver: zodResolver(sourceForm),
  });

  // A test tells of mistakes before the form was ever sent: until then nothing judges a field again as it is typed.
  useEffect(() => {
    const typed = form.watch((_, { name }) => name && form.clearErrors(name));
    return () => typed.unsubscribe();
  }, [form]);

  async function send(payload: SourcePayload): Promise<void> {
    if (!source) {
      await request('POST', '/api/admin/scraping-sources', payload, {
        headers: { 'Idempotency-Key': keyring.keyFor(payload) },
      });
      return;
    }
    const changes = changesOf(before, payload);
    if (Object.keys(changes).length > 0) await request('PUT', sourcePath(source.id), changes);
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await send(payload);
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      failedChange(error, 'Failed to save the source');
      if (isGone(error)) sourcesChanged();
      return;
    }
    toast({ title: source ? 'Source Updated' : 'Source Created', description: payload.name });
    sourcesChanged();
    onDone();
  });

  function tryOut(): void {
    form.clearErrors();
    const tested = testedFields(form.getValues(), source ?? undefined);
    if (tested.success) return void test.run(tested.data);
    for (const [index, { path, message }] of tested.error.issues.entries())
      form.setError(path[0] as keyof SourceForm, { message }, { shouldFocus: index === 0 });
  }

  return { form, submit, test, tryOut };
}
