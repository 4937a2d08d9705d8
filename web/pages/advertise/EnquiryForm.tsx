import { adSizes, adWeekPrice } from '#schema/ads/ad.ts';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { FormSection } from '#web/pages/submit/FormSection.tsx';
import { adSizeNames } from './ad-size-names.ts';
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
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://', required: true } as const;
  return (
    <form onSubmit={submit} noValidate aria-label="Advertise" className="grid gap-10">
      <FormSection title="Your ad">
        <TextField
          label="Title"
          required
          maxLength={limits.adTitle}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextField
          label="Creative URL"
          hint="The address of the image of your ad."
          error={errors.creativeUrl?.message}
          {...address}
          {...register('creativeUrl')}
        />
        <TextField
          label="Target URL"
          hint="Where a click leads."
          error={errors.targetUrl?.message}
          {...address}
          {...register('targetUrl')}
        />
      </FormSection>
      <FormSection title="Where and when">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select label="Size" options={sizes} error={errors.size?.message} {...register('size')} />
          <Select
            label="Placement"
            options={placements}
            error={errors.placement?.message}
            {...register('placement')}
          />
        </div>
        <RunFields form={form} />
      </FormSection>
      <FormSection title="You">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Contact name"
            required
            autoComplete="name"
            maxLength={limits.adContactName}
            error={errors.contactName?.message}
            {...register('contactName')}
          />
          <TextField
            label="Contact email"
            type="email"
            required
            autoComplete="email"
            error={errors.contactEmail?.message}
            {...register('contactEmail')}
          />
        </div>
        <TextField
          label="Budget"
          required
          placeholder="$200"
          maxLength={limits.adBudget}
          error={errors.budget?.message}
          {...register('budget')}
        />
      </FormSection>
      <Button type="submit" variant="primary" size="lg" pending={isSubmitting}>
        Submit Ad
      </Button>
    </form>
  );
}
