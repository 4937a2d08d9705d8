import { Button } from '#web/components/Button.tsx';
import { ageChoices } from '#web/components/forms/age-choices.ts';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { PosterField } from './PosterField.tsx';
import { SimilarShows } from './SimilarShows.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { usePoster } from './use-poster.ts';
import { useShowForm } from './use-show-form.ts';
import { WhenFields } from './WhenFields.tsx';

/** The form for a show (SHOW-01); it cannot be sent while its poster is being uploaded. */
export function ShowForm() {
  const { form, submit } = useShowForm();
  const free = form.watch('free');
  const poster = usePoster(form);
  return (
    <form onSubmit={submit} noValidate aria-label="Submit a Show" className="grid gap-10">
      <FormErrors form={form} />
      <FormSection title="The show">
        <TextField {...form.field('performer')} label="Performer" />
        <TypeChoice {...form.field('eventType')} />
      </FormSection>
      <FormSection title="Where">
        <TextField {...form.field('venue')} label="Venue" />
        <TextField {...form.field('address')} label="Address" autoComplete="off" />
      </FormSection>
      <FormSection title="When">
        <WhenFields form={form} />
        <SimilarShows form={form} />
      </FormSection>
      <FormSection title="Tickets">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="grid gap-2.5">
            <TextField {...form.field('price')} label="Price" placeholder="$15" disabled={free} />
            <Checkbox
              {...form.field('free', {
                onChange: (event) => {
                  if (event.target.checked) form.setValue('price', '');
                },
              })}
              label="Free"
            />
          </div>
          <Select {...form.field('ageRestriction')} label="Age restriction" options={ageChoices} />
        </div>
        <TextField {...form.field('url')} label="Ticket or event URL" {...webAddress} />
      </FormSection>
      <FormSection title="Poster">
        <PosterField form={form} poster={poster} />
      </FormSection>
      <FormSection title="You">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint="Only the people who review shows see it."
        />
      </FormSection>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={form.formState.isSubmitting || poster.activeUpload !== null}
      >
        Submit Show
      </Button>
    </form>
  );
}
