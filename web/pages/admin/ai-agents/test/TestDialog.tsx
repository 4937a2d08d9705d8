import { type FormEvent, useId, useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '../../../../components/Button.tsx';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { TextArea } from '../../../../components/forms/TextArea.tsx';
import { today } from '../../../../data/site.ts';
import type { Agent } from '../agents.ts';
import { sampleEvent } from './sample.ts';
import { TestResults } from './TestResults.tsx';
import { useAgentTest } from './use-agent-test.ts';

/** Tries an agent on an event that one writes or takes from the sample (AIA-09..12). */
export function TestDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const formId = useId();
  const [text, setText] = useState('');
  const { testing, result, wrong, run, edited } = useAgentTest(agent.id);

  function write(next: string) {
    setText(next);
    edited();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!testing) void run(text);
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Test AI Agent"
      description={`${agent.name}. The test is logged; nothing is decided by it.`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <form id={formId} aria-label="Test AI Agent" noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          label="Event data (JSON)"
          autoFocus
          rows={11}
          code
          maxLength={limits.testedEvent}
          value={text}
          error={wrong}
          onChange={({ target }) => write(target.value)}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="outline" onClick={() => write(sampleEvent(today()))}>
            Use Sample Data
          </Button>
          <Button type="submit" variant="primary" pending={testing} disabled={text === ''}>
            Run Test
          </Button>
        </div>
      </form>
      <div role="status">
        {testing && <p className="text-faded">The agent is reading the event.</p>}
        {result && <TestResults result={result} />}
      </div>
    </Dialog>
  );
}
