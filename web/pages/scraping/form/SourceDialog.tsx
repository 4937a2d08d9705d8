import { useEffect, useState } from 'react';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { Button } from '#web/components/Button.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { RowDialog } from '#web/pages/admin/change/RowDialog.tsx';
import { useRowForm } from '#web/pages/admin/change/use-row-form.ts';
import type { Source } from '../sources/use-sources.ts';
import { sourcePath } from '../sources/use-sources.ts';
import { createTest } from '../test/source-test.ts';
import { TestPanel } from '../test/TestPanel.tsx';
import { SourceFields } from './SourceFields.tsx';
import { sourceForm, sourceToForm, testedFields } from './source-form.ts';

type Props = { /** Null adds a source. */ source: Source | null; onClose: () => void };

/** Adds or edits a source, with a test of the entered values before saving (SCR-02..11, SCR-22, SCR-23, SCR-28). */
export function SourceDialog({ source, onClose }: Props) {
  const [test] = useState(createTest);
  const { since } = test.use();
  const getInitial = () => ({
    schema: sourceInput,
    rules: sourceForm,
    values: sourceToForm(source ?? undefined),
  });
  const { form, submit } = useRowForm(getInitial, {
    call: (payload, changes) =>
      source ? ['PUT', sourcePath(source.id), changes()] : ['POST', '/api/admin/scraping-sources', payload],
    failure: ['Failed to save the source'],
    onSaved: ({ name }) => {
      toast({ title: source ? 'Source Updated' : 'Source Created', description: name });
      changed('source');
    },
    onClose,
    onGone: () => changed('source'),
  });

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

  return (
    <RowDialog
      wide
      title={source ? 'Edit Source' : 'Add Source'}
      save="Save"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      buttons={
        <Button
          variant="outline"
          className="mr-auto"
          disabled={form.watch('url').trim() === ''}
          pending={since !== null}
          onClick={runTest}
        >
          Test Scrape
        </Button>
      }
      below={<TestPanel test={test} />}
    >
      <SourceFields form={form} />
    </RowDialog>
  );
}
