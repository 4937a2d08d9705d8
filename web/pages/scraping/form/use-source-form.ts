import { useEffect, useState } from 'react';
import { toast } from '#web/components/toast.ts';
import { useRowForm } from '#web/pages/admin/use-row-form.ts';
import { sourcePath } from '../sources/source-path.ts';
import { type Source, sourcesChanged } from '../sources/use-sources.ts';
import { createTest } from '../test/source-test.ts';
import { fieldErrors, type SourceForm, sourceForm, sourceToForm, testedFields } from './source-form.ts';

/** The form's state, what saving it does (SCR-22, SCR-23), and trying out what it holds (SCR-28). Null adds a source. */
export function useSourceForm(source: Source | null, { onDone }: { onDone: () => void }) {
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
        onDone();
      },
      onGone: sourcesChanged,
    },
  );

  // A test tells of mistakes before the form was ever sent: until then nothing judges a field again as it is typed.
  useEffect(() => {
    const typed = form.watch((_, { name }) => name && form.clearErrors(name));
    return () => typed.unsubscribe();
  }, [form]);

  function tryOut(): void {
    form.clearErrors();
    const tested = testedFields(form.getValues(), source ?? undefined);
    if (tested.success) return void test.run(tested.data);
    for (const [index, { path, message }] of tested.error.issues.entries())
      form.setError(path[0] as keyof SourceForm, { message }, { shouldFocus: index === 0 });
  }

  return { form, submit, test, tryOut };
}
