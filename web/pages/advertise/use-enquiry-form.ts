import { adEnquiryInput } from '#schema/ads/ad-enquiry.ts';
import { toast } from '#web/components/toast/toast.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { request } from '#web/data/request.ts';

const values = valuesOf(adEnquiryInput);
export type EnquiryForm = typeof values;
const rules = rulesOf(adEnquiryInput);

/** State of the form and sending it (ADS-12, ADS-14, REQ-16). */
export function useEnquiryForm() {
  return useDraftForm({
    draft: 'ad-enquiry',
    schema: adEnquiryInput,
    rules,
    values,
    post: (enquiry, headers) => request('POST', '/api/ads', enquiry, { headers }),
    failure: { title: 'Error', text: 'Please try again.' },
    onPosted: () =>
      toast({
        title: 'Success!',
        description: "Your ad submission has been received. We'll contact you within 24 hours.",
      }),
  });
}
