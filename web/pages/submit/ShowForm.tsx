import { type ComponentProps, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventTypes } from '#schema/kernel/fields.ts';
import { Button } from '#web/components/Button.tsx';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { ageChoices } from '#web/components/forms/choices.ts';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { FormSection } from '#web/components/forms/FormSection.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField, webAddress } from '#web/components/forms/TextField.tsx';
import { eventTypeLabels } from '#web/components/posters/event-types.ts';
import { TypeShape } from '#web/components/posters/TypeShape.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { request } from '#web/data/request.ts';
import { useSession } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { site, today } from '#web/data/site.ts';
import { PosterField, usePoster } from './PosterField.tsx';
import { SimilarShows } from './SimilarShows.tsx';
import { emptyShow, showFields, showForm } from './show-form.ts';
import { WhenFields } from './WhenFields.tsx';

/** The form for a show (SHOW-01, SHOW-03, SHOW-04, SHOW-19, SHOW-20), not sent while its poster is being uploaded. */
export function ShowForm() {
  const { user } = useSession();
  const navigate = useNavigate();
  const rules = useMemo(() => showForm({ today, minNoticeDays: site().minNoticeDays }), []);
  const { form, submit } = useDraftForm({
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

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & { error: string | undefined };

/** One of music, comedy and art; other properties go to each radio button. */
function TypeChoice({ error, required, ...radio }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        Event type
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-accent-text">
            *
          </span>
        )}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {eventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-13 items-center justify-center gap-1.5 rounded-sm border border-edge bg-sheet font-display text-base font-bold xs:gap-2 xs:text-lg tracking-tight max-[24rem]:gap-1 max-[24rem]:text-base has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input {...radio} type="radio" value={type} className="sr-only" />
            <TypeShape type={type} />
            {eventTypeLabels[type]}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
