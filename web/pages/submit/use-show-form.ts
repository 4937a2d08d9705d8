import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#web/components/toast/toast.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { request } from '#web/data/request.ts';
import { useSession } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { site, today } from '#web/data/site.ts';
import { emptyShow, showFields, showForm } from './show-form.ts';

/** State of the form and submitting it (SHOW-03, SHOW-04, SHOW-19, SHOW-20). */
export function useShowForm() {
  const { user } = useSession();
  const navigate = useNavigate();
  const rules = useMemo(() => showForm({ today, minNoticeDays: site().minNoticeDays }), []);
  return useDraftForm({
    draft: 'show',
    schema: showFields,
    rules,
    values: emptyShow(user?.email ?? ''),
    shownAt: { additionalDates: 'endDate', posterUrl: 'imageUrl' },
    post: (show, headers) => request('POST', '/api/submissions', show, { headers }),
    failure: { title: 'Submission Failed', text: 'Please try again.' },
    onFailed: handleSessionEnd,
    onPosted: () => {
      toast({
        title: 'Show submitted!',
        description: 'Thanks! Our team reviews every show and lists it if approved.',
      });
      navigate('/');
    },
  });
}
