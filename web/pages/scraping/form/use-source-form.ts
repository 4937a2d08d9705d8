import { useEffect, useState } from 'react';
import { toast } from '#web/components/toast.ts';
import { useRowForm } from '#web/pages/admin/use-row-form.ts';
import { sourcePath } from '../sources/source-path.ts';
import { type Source, sourcesChanged } from '../sources/use-sources.ts';
import { createTest } from '../test/source-test.ts';
import { fieldErrors, type SourceForm, sourceForm, sourceToForm, testedFields } from './source-form.ts';

/**
 * State of the form, saving (SCR-22, SCR-23), and testing the entered values (SCR-28). `source` is null for a new
 * one.
 */
export function useSourceForm(source: Source | null, { onClose }: { onClose: () => void }) {
  const [test] = useState(createTest);
  const { form, submit } = useRowForm(
    () => ({ before: sourceToForm(source ?? undefined), rules: sourceForm }),
    {
      fieldErrors,
      call: (payload, changes) =>
        source ? ['PUT', sourcePath(source.id), changes()] : ['POST', '/api/admin/scraping-sources', payload],
      failure: ['Failed to save the source'],
      onSaved: ({ name }) => {
        toast({ title: source ? 'Source Updated' : 'Source Created', description: name });
        sourcesChanged();
      },
      onClose,
      onGone: sourcesChanged,
    },
  );

  // A test shows errors before the first submit; until then the form does not validate again as one types.
  useEffect(() => {
    const subscription = form.watch((_, { name }) => name && form.clearErrors(name));
    return () => subscription.unsubscribe();
  }, [form]);

  function runTest(): void {
    form.clearErrors();
    const parsed = testedFields(form.getValues(), source ?? undefined);
    if (parsed.success) return void test.run(parsed.data);
    for (const [index, { path, message }] of parsed.error.issues.entries())
      form.setError(path[0] as keyof SourceForm, { message }, { shouldFocus: index === 0 });
  }

  return { form, submit, test, runTest };
}
