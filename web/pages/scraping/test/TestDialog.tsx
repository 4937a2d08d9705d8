import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import type { Source } from '../sources/use-sources.ts';
import { testOf, testStoredSource } from './source-test.ts';
import { TestPanel } from './TestPanel.tsx';

type Props = { source: Source; onClose: () => void };

/** The test of a stored source; the dialog may be closed and opened again while it runs. */
export function TestDialog({ source, onClose }: Props) {
  const test = testOf(source);
  const { since } = test.use();
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Test Scrape"
      description={`${source.name}. Test results are not stored.`}
      footer={
        <>
          <Button variant="outline" pending={since !== null} onClick={() => void testStoredSource(source)}>
            Test again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <TestPanel test={test} />
    </Dialog>
  );
}
