import { type FormEvent, useId, useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import type { AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { today } from '#web/data/site.ts';
import { CriterionScores } from '../../CriterionScores.tsx';
import { RecommendationBadge } from '../../RecommendationBadge.tsx';
import type { Agent } from '../agents.ts';
import { useAgentTest } from './use-agent-test.ts';

const weeksAhead = 21;

/** A sample event as JSON text, three weeks from today (AIA-10). */
export function sampleEvent(today: string): string {
  const sample = {
    title: 'The Midnight Revival',
    description: 'A night of original soul and rhythm and blues, with a seven-piece band and two sets.',
    venue: 'The Continental Club',
    date: addDays(today, weeksAhead),
    genre: 'Soul',
    ticketUrl: 'https://tickets.example.com/midnight-revival',
    imageUrl: 'https://images.example.com/midnight-revival.jpg',
    price: '$15',
  };
  return JSON.stringify(sample, null, 2);
}

/** Tests an agent on an event that the admin types or takes from the sample (AIA-09..12). */
export function TestDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const formId = useId();
  const [text, setText] = useState('');
  const { testing, result, error, run, clearResult } = useAgentTest(agent.id);

  function write(next: string) {
    setText(next);
    clearResult();
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
      description={`${agent.name}. The test is logged, but decides nothing.`}
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
          error={error}
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

/** The result of a test: score, recommendation, reasoning, and the score of each criterion (AIA-12). */
function TestResults({ result }: { result: AgentTestResult }) {
  const { overallScore, recommendation, reasoning, criteriaScores } = result;
  const scores = Object.entries(criteriaScores).map(([criterion, score]) => ({ criterion, score }));
  return (
    <section aria-label="Results" className="grid gap-5 border-t-2 border-ink pt-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="grid gap-1">
          <dt className="text-sm font-semibold text-faded">Overall Score</dt>
          <dd className="font-display text-4xl leading-none font-extrabold tracking-tight tabular-nums">
            {overallScore}%
          </dd>
        </div>
        <div className="grid content-start gap-2">
          <dt className="text-sm font-semibold text-faded">Recommendation</dt>
          <dd>
            <RecommendationBadge of={recommendation} />
          </dd>
        </div>
        <div className="grid basis-full gap-1">
          <dt className="text-sm font-semibold text-faded">Reasoning</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{reasoning}</dd>
        </div>
      </dl>
      {scores.length > 0 && <CriterionScores label="Criteria Scores" scores={scores} />}
    </section>
  );
}
