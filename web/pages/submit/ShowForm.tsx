import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { ageChoices } from '#web/components/forms/age-choices.ts';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { FormSection } from './FormSection.tsx';
import { PosterField } from './PosterField.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { usePoster } from './use-poster.ts';
import { useShowForm } from './use-show-form.ts';
import { WhenFields } from './WhenFields.tsx';

/** The form for a show (SHOW-01); it cannot be sent while its poster is being uploaded. */
export function ShowForm() {
  const { form, submit } = useShowForm();
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const free = watch('free');
  const poster = usePoster(form);
  return (
    <form onSubmit={submit} noValidate aria-label="Submit a Show" className="grid gap-10">
      <FormSection title="The show">
        <TextField
          label="Performer"
          required
          maxLength={limits.performer}
          error={errors.performer?.message}
          {...register('performer')}
        />
        <TypeChoice error={errors.eventType?.message} {...register('eventType')} />
      </FormSection>
      <FormSection title="Where">
        <TextField
          label="Venue"
          required
          maxLength={limits.venue}
          error={errors.venue?.message}
          {...register('venue')}
        />
        <TextField
          label="Address"
          required
          autoComplete="off"
          maxLength={limits.address}
          error={errors.address?.message}
          {...register('address')}
        />
      </FormSection>
      <FormSection title="When">
        <WhenFields form={form} />
      </FormSection>
      <FormSection title="Tickets">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="grid gap-2.5">
            <TextField
              label="Price"
              placeholder="$15"
              maxLength={limits.price}
              disabled={free}
              error={errors.price?.message}
              {...register('price')}
            />
            <Checkbox
              label="Free"
              {...register('free', {
                onChange: (event) => {
                  if (event.target.checked) setValue('price', '');
                },
              })}
            />
          </div>
          <Select
            label="Age restriction"
            options={ageChoices}
            error={errors.ageRestriction?.message}
            {...register('ageRestriction')}
          />
        </div>
        <TextField
          label="Ticket or event URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.url?.message}
          {...register('url')}
        />
      </FormSection>
      <FormSection title="Poster">
        <PosterField form={form} poster={poster} />
      </FormSection>
      <FormSection title="You">
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          hint="Only the people who review shows see it."
          error={errors.email?.message}
          {...register('email')}
        />
      </FormSection>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={isSubmitting || poster.activeUpload !== null}
      >
        Submit Show
      </Button>
    </form>
  );
}
