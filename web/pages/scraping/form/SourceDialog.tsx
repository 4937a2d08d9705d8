import { Button } from '#web/components/Button.tsx';
import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import type { Source } from '../sources/use-sources.ts';
import { TestPanel } from '../test/TestPanel.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useSourceForm } from './use-source-form.ts';

type Props = { /** Null adds a source. */ source: Source | null; onClose: () => void };

/** Adds or edits a source, with a test before saving (SCR-02..11); asks before unsaved changes are discarded. */
export function SourceDialog({ source, onClose }: Props) {
  const { form, submit, test, runTest } = useSourceForm(source, { onClose });
  const { since } = test.use();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      wide
      title={source ? 'Edit Source' : 'Add Source'}
      save="Save"
      saving={isSubmitting}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-5"
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
      <FormErrors form={form} />
      <SourceFields form={form} />
    </FormDialog>
  );
}
