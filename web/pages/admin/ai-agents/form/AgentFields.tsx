import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import { Switch } from '#web/components/forms/Switch.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import type { AgentForm, AgentPayload } from './agent-form.ts';
import { CriteriaField } from './CriteriaField.tsx';

const percentInput = { type: 'number', min: 0, max: 100, step: 'any', inputMode: 'decimal' } as const;

/** The fields of an agent (AIA-08). */
export function AgentFields({ form }: { form: UseFormReturn<AgentForm, unknown, AgentPayload> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label="Agent Name"
          required
          autoFocus
          maxLength={limits.agentName}
          error={errors.name?.message}
          {...register('name')}
        />
        <Switch
          label="Active"
          hint="Evaluates new submissions and scraped events."
          className="sm:mt-7"
          {...register('isActive')}
        />
      </div>
      <TextArea
        label="Description"
        required
        rows={2}
        maxLength={limits.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextArea
        label="System Prompt"
        required
        rows={6}
        maxLength={limits.systemPrompt}
        hint="Instructions for the language model, sent before each event."
        error={errors.systemPrompt?.message}
        {...register('systemPrompt')}
      />
      <CriteriaField
        text={watch('evaluationCriteria')}
        maxLength={limits.criteria}
        error={errors.evaluationCriteria?.message}
        {...register('evaluationCriteria')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Auto-Approve Threshold (%)"
          {...percentInput}
          hint="Approved at this average score or above."
          error={errors.autoApproveThreshold?.message}
          {...register('autoApproveThreshold')}
        />
        <TextField
          label="Auto-Deny Threshold (%)"
          {...percentInput}
          hint="Denied below this average score."
          error={errors.autoDenyThreshold?.message}
          {...register('autoDenyThreshold')}
        />
      </div>
    </div>
  );
}
