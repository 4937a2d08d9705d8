import type { z } from 'zod';
import { adEnquiryInput } from '#schema/ads/ad-enquiry.ts';
import { toast } from '#web/components/toast.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import { request } from '#web/data/request.ts';
import { useDraftForm } from '#web/pages/submit/use-draft-form.ts';

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

/** State of the form and sending it (ADS-12, ADS-14, REQ-16). */
export function useEnquiryForm() {
  return useDraftForm({
    draft: 'ad-enquiry',
    empty,
    rules: adEnquiryInput,
    fieldErrors: (errors) => errorsOf(adEnquiryInput, errors),
    post: (enquiry, headers) => request('POST', '/api/ads', enquiry, { headers }),
    failure: { title: 'Error', text: 'Please try again.' },
    onPosted: () =>
      toast({
        title: 'Success!',
        description: "Your ad submission has been received. We'll contact you within 24 hours.",
      }),
  });
}
