import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { adEnquiryInput } from '#schema/ad-enquiry.ts';
import { drafts } from '#web/drafts.ts';
import { createKeyring } from '#web/idempotency-key.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, RequestFailed, request } from '#web/request.ts';
import { useDraft } from '#web/use-draft.ts';

export type EnquiryForm = z.input<typeof adEnquiryInput>;
export type Enquiry = z.output<typeof adEnquiryInput>;

const empty: EnquiryForm = {
  title: '',
  creativeUrl: '',
  targetUrl: '',
  size: '728x90',
  placement: 'homepage',
  startDate: '',
  endDate: '',
  contactEmail: '',
  contactName: '',
  budget: '',
};

const isField = (name: string): name is keyof EnquiryForm => Object.hasOwn(empty, name);

const draft = 'ad-enquiry';

/** The form's state, and what sending it does (ADS-12, ADS-14, REQ-16). */
export function useEnquiryForm() {
  const [keyring] = useState(() => createKeyring());
  const form = useForm<EnquiryForm, unknown, Enquiry>({
    defaultValues: drafts.over(draft, empty),
    resolver: zodResolver(adEnquiryInput),
  });
  useDraft(draft, form);

  const submit = form.handleSubmit(async (enquiry) => {
    try {
      await request('POST', '/api/ads', enquiry, {
        headers: { 'Idempotency-Key': keyring.keyFor(enquiry) },
      });
    } catch (error) {
      const refused = (error instanceof RequestFailed && error.data?.errors) || [];
      for (const [index, { field, message }] of refused.entries())
        if (isField(field)) form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    keyring.renew();
    form.reset(empty);
    drafts.drop(draft);
    toast({
      title: 'Success!',
      description: "Your ad submission has been received. We'll contact you within 24 hours.",
    });
  });

  return { form, submit };
}
