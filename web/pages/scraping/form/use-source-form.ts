import { useEffect, useState } from 'react';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { useRowForm } from '#web/pages/admin/change/use-row-form.ts';
import { sourcePath } from '../sources/source-path.ts';
import type { Source } from '../sources/use-sources.ts';
import { createTest } from '../test/source-test.ts';
import { sourceForm, sourceToForm, testedFields } from './source-form.ts';

/**
 * State of the form, saving (SCR-22, SCR-23), and testing the entered values (SCR-28). `source` is null for a new
 * one.
 */
export function useSourceForm(source: Source | null, { onClose }: { onClose: () => void }) {
  const [test] = useState(createTest);
  const { form, submit } = useRowForm(
    () => ({ schema: sourceInput, rules: sourceForm, values: sourceToForm(source ?? undefined) }),
    {
      call: (payload, changes) =>
        source ? ['PUT', sourcePath(source.id), changes()] : ['POST', '/api/admin/scraping-sources', payload],
      failure: ['Failed to save the source'],
      onSaved: ({ name }) => {
        toast({ title: source ? 'Source Updated' : 'Source Created', description: name });
        changed('source');
      },
      onClose,
      onGone: () => changed('source'),
    },
  );

  // A test shows errors before the first submit; until then the form does not validate again as one types.
  const { watch, clearErrors } = form;
  useEffect(() => {
    const subscription = watch((_, { name }) => name && clearErrors(name));
    return () => subscription.unsubscribe();
  }, [watch, clearErrors]);

  function runTest(): void {
    form.clearErrors();
    const parsed = testedFields(form.getValues(), source ?? undefined);
    if (parsed.success) return void test.run(parsed.data);
    form.showErrors(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  }

  return { form, submit, test, runTest };
}
