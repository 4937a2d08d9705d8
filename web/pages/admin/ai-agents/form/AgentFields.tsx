import { limits } from '#schema/kernel/limits.ts';
import { Switch } from '#web/components/forms/Switch.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { AgentForm } from './agent-form.ts';
import { CriteriaField } from './CriteriaField.tsx';

/** The fields of an agent (AIA-08). */
export function AgentFields({ form }: { form: SchemaForm<AgentForm> }) {
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField {...form.field('name')} label="Agent Name" autoFocus />
        <Switch
          {...form.field('isActive')}
          label="Active"
          hint="Evaluates new submissions and scraped events."
          className="sm:mt-7"
        />
      </div>
      <TextArea {...form.field('description')} label="Description" rows={2} />
      <TextArea
        {...form.field('systemPrompt')}
        label="System Prompt"
        rows={6}
        hint="Instructions for the language model, sent before each event."
      />
      <CriteriaField
        {...form.field('evaluationCriteria')}
        text={form.watch('evaluationCriteria')}
        maxLength={limits.criteria}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('autoApproveThreshold')}
          label="Auto-Approve Threshold (%)"
          hint="Approved at this average score or above."
        />
        <TextField
          {...form.field('autoDenyThreshold')}
          label="Auto-Deny Threshold (%)"
          hint="Denied below this average score."
        />
      </div>
    </div>
  );
}
