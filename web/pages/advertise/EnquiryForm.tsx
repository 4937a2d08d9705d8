import { adSizes, adWeekPrice } from '#schema/ads/ad.ts';
import { adSizeNames } from '#web/components/ads/ad-size-names.ts';
import { Button } from '#web/components/Button.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { RunFields } from './RunFields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

const sizes = adSizes.map((size) => ({
  value: size,
  label: `${adSizeNames[size]}, ${size}, $${adWeekPrice[size]}/week`,
}));
const placements = [
  { value: 'homepage', label: 'Homepage' },
  { value: 'listing', label: 'Listing pages' },
];

/** The form of an advertiser's enquiry (ADS-07). */
export function EnquiryForm() {
  const { form, submit } = useEnquiryForm();
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
