import { Button } from '#web/components/Button.tsx';
import { FormDialog } from '#web/components/dialogs/FormDialog.tsx';
import type { Source } from '../sources/use-sources.ts';
import { useTest } from '../test/source-test.ts';
import { TestPanel } from '../test/TestPanel.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useSourceForm } from './use-source-form.ts';

type Props = { /** Null adds a source. */ source: Source | null; onClose: () => void };

/** Adds or edits a source, and tries it out before it is saved (SCR-02..11); a stray click loses nothing. */
export function SourceDialog({ source, onClose }: Props) {
  const { form, submit, test, tryOut } = useSourceForm(source, { onDone: onClose });
  const { since } = useTest(test);
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
      buttons={
        <Button
          variant="outline"
          className="mr-auto"
          disabled={form.watch('url').trim() === ''}
          pending={since !== null}
          onClick={tryOut}
        >
          Test Scrape
        </Button>
      }
      below={<TestPanel test={test} />}
    >
      <SourceFields form={form} />
    </FormDialog>
  );
}
