import { useId, useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { ConfirmDialog } from '#web/parts/ConfirmDialog.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import type { Source } from '../sources/use-sources.ts';
import { useTest } from '../test/source-test.ts';
import { TestPanel } from '../test/TestPanel.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useSourceForm } from './use-source-form.ts';

type Props = { /** Null adds a source. */ source: Source | null; onClose: () => void };

/** Adds or edits a source, and tries it out before it is saved (SCR-02..11); a stray click loses nothing. */
export function SourceDialog({ source, onClose }: Props) {
  const formId = useId();
  const { form, submit, test, tryOut } = useSourceForm(source, { onDone: onClose });
  const { since } = useTest(test);
  const [leaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const title = source ? 'Edit Source' : 'Add Source';
  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      title={title}
      footer={
        <>
          <Button
            variant="outline"
            className="mr-auto"
            disabled={form.watch('url').trim() === ''}
            pending={since !== null}
            onClick={tryOut}
          >
            Test Scrape
          </Button>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} noValidate onSubmit={submit}>
        <SourceFields form={form} />
      </form>
      <TestPanel test={test} />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Discard the changes?"
        text="What you have filled in is not saved."
        confirm="Discard"
        cancel="Keep editing"
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}
