import { adPlacements, adSizes, adWeekPrice } from '#schema/ads/ad.ts';
import { adEnquiryInput } from '#schema/ads/ad-enquiry.ts';
import { adSizeNames, placementNames } from '#web/components/ad-names.ts';
import { Button } from '#web/components/Button.tsx';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { DateField } from '#web/components/forms/DateField.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import { request } from '#web/data/request.ts';
import { today } from '#web/data/site.ts';

const values = valuesOf(adEnquiryInput);
const rules = rulesOf(adEnquiryInput);
const sizes = adSizes.map((size) => ({
  value: size,
  label: `${adSizeNames[size]}, ${size}, $${adWeekPrice[size]}/week`,
}));
const placements = adPlacements.map((placement) => ({ value: placement, label: placementNames[placement] }));

/** The form of an advertiser's enquiry (ADS-07, ADS-12, ADS-14, REQ-16). */
export function EnquiryForm() {
  const { form, submit } = useDraftForm({
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
  return (
    <form onSubmit={submit} noValidate aria-label="Advertise" className="grid gap-10">
      <FormErrors form={form} />
      <FormSection title="Your ad">
        <TextField {...form.field('title')} label="Title" />
        <TextField
          {...form.field('creativeUrl')}
          label="Creative URL"
          hint="The address of the image of your ad."
          {...webAddress}
        />
        <TextField
          {...form.field('targetUrl')}
          label="Target URL"
          hint="Where a click leads."
          {...webAddress}
        />
      </FormSection>
      <FormSection title="Where and when">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select {...form.field('size')} label="Size" options={sizes} />
          <Select {...form.field('placement')} label="Placement" options={placements} />
        </div>
        <RunFields form={form} />
      </FormSection>
      <FormSection title="You">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('contactName')} label="Contact name" autoComplete="name" />
          <TextField
            {...form.field('contactEmail')}
            label="Contact email"
            type="email"
            autoComplete="email"
          />
        </div>
        <TextField {...form.field('budget')} label="Budget" placeholder="$200" />
      </FormSection>
      <noscript>
        <p className="font-semibold">Sending this form needs JavaScript.</p>
      </noscript>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="noscript:hidden"
        pending={form.formState.isSubmitting}
      >
        Submit Ad
      </Button>
    </form>
  );
}

const ends = [
  { name: 'startDate', label: 'Start date' },
  { name: 'endDate', label: 'End date', hint: 'At least 1 week, both days counted.' },
] as const;

/** First and last day of the ad's run (ADS-21). */
function RunFields({ form }: { form: SchemaForm<typeof values> }) {
  const startDate = form.watch('startDate');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ends.map(({ name, label, ...more }) => (
        <BoundControl key={name} form={form} name={name}>
          {(field) => (
            <DateField
              {...field}
              min={name === 'endDate' && startDate ? startDate : today()}
              today={today()}
              label={label}
              {...more}
            />
          )}
        </BoundControl>
      ))}
    </div>
  );
}
