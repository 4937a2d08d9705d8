import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { drafts } from '#web/drafts.ts';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, RequestFailed, request } from '#web/request.ts';
import { useSession } from '#web/session/session.ts';
import { ifSessionEnded } from '#web/session/session-ended.ts';
import { useDraft } from '#web/use-draft.ts';
import { emptyShow, fieldErrors, type ShowForm, type ShowPayload, showForm } from './show-form.ts';

const draft = 'show';

/** The form's state, and what pressing 'Submit Show' does (SHOW-03, SHOW-04, SHOW-19, SHOW-20). */
export function useShowForm() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [keyring] = useState(() => createKeyring());
  const form = useForm<ShowForm, unknown, ShowPayload>({
    defaultValues: drafts.over(draft, emptyShow(user?.email ?? '')),
    resolver: zodResolver(showForm),
  });
  useDraft(draft, form);

  const submit = form.handleSubmit(async (show) => {
    try {
      await request('POST', '/api/submissions', show, {
        headers: { 'Idempotency-Key': keyring.keyFor(show) },
      });
    } catch (error) {
      const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
      for (const [index, [field, message]] of refused.entries())
        form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      toast({
        title: 'Submission Failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      ifSessionEnded(error);
      return;
    }
    keyring.renew();
    form.reset(emptyShow(user?.email ?? ''));
    drafts.drop(draft);
    toast({
      title: 'Show submitted!',
      description: 'Thanks! Our team reviews every show and lists it if approved.',
    });
    navigate('/');
  });

  return { form, submit };
}
