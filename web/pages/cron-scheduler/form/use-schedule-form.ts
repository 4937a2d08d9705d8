import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createKeyring } from '#web/idempotency-key.ts';
import { failedChange } from '#web/pages/admin/failed-change.ts';
import { toast } from '#web/parts/toast.ts';
import { isGone, RequestFailed, request } from '#web/request.ts';
import { schedulePath } from '../schedule-path.ts';
import type { Schedule } from '../use-schedules.ts';
import {
  changesOf,
  fieldErrors,
  type ScheduleForm,
  type SchedulePayload,
  scheduleForm,
  scheduleToForm,
} from './schedule-form.ts';

type Told = { onDone: () => void; onChanged: () => void };

/** The form's state, and what saving it does (CRON-15, CRON-16, CRON-20, CRON-21). Null adds a schedule. */
export function useScheduleForm(schedule: Schedule | null, { onDone, onChanged }: Told) {
  const [keyring] = useState(() => createKeyring());
  const [before] = useState(() => scheduleToForm(schedule));
  const form = useForm<ScheduleForm, unknown, SchedulePayload>({
    defaultValues: before,
    resolver: zodResolver(scheduleForm),
  });

  async function send(payload: SchedulePayload): Promise<void> {
    if (!schedule) {
      await request('POST', '/api/admin/cron/schedules', payload, {
        headers: { 'Idempotency-Key': keyring.keyFor(payload) },
      });
      return;
    }
    const changes = changesOf(before, payload);
    if (Object.keys(changes).length > 0) await request('PUT', schedulePath(schedule.id), changes);
  }

  const submit = form.handleSubmit(async (payload) => {
    try {
      await send(payload);
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      failedChange(
        error,
        'Please try again.',
        schedule ? 'Failed to Update Schedule' : 'Failed to Add Schedule',
      );
      if (isGone(error)) onChanged();
      return;
    }
    toast({ title: schedule ? 'Schedule Updated' : 'Schedule Added' });
    onChanged();
    onDone();
  });

  return { form, submit };
}
