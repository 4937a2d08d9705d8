import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '#schema/wire.ts';
import { site } from '#web/data/site.ts';
import { Button } from '../Button.tsx';
import { StepDialog } from '../dialogs/StepDialog.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { dismissFailure, toast } from '../toast/toast.ts';
import { InterestChoice } from './InterestChoice.tsx';
import { PhotoField } from './PhotoField.tsx';
import { draftOf, interestsProblem, type ProfileDraft, usernameProblem } from './profile-draft.ts';
import { saveProfile } from './save-profile.ts';
import { UsernameField } from './UsernameField.tsx';

type Step = 1 | 2 | 3;

/**
 * Onboarding after the first sign-in: name, interests, e-mail (ONB-01..14). It closes when the account is complete.
 */
export function Onboarding({ user }: { user: CurrentUser }) {
  const [step, setStep] = useState<Step>(1);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [saving, setSaving] = useState(false);
  const change = (changes: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { title, description } = titleOf(step);

  async function go(event: FormEvent) {
    event.preventDefault();
    const problem =
      step === 1 ? usernameProblem(draft.username) : step === 2 ? interestsProblem(draft.interests) : null;
    if (problem) return toast(problem);
    dismissFailure();
    if (step < 3) return setStep(step === 1 ? 2 : 3);
    setSaving(true);
    const saved = await saveProfile(draft, { completesOnboarding: true });
    setSaving(false);
    if (saved === 'username-taken' || saved === 'photo-refused') setStep(1);
    if (saved === 'saved')
      toast({ title: 'Welcome!', description: 'Your profile has been set up successfully.' });
  }

  return (
    <StepDialog step={step} of={3} title={title} description={description}>
      <form onSubmit={go} noValidate className="grid gap-6">
        {step === 1 && (
          <>
            <UsernameField value={draft.username} onChange={(username) => change({ username })} />
            <PhotoField
              current={user.profilePhotoUrl}
              name={draft.username}
              chosen={draft.photo}
              onChoose={(photo) => change({ photo })}
            />
          </>
        )}
        {step === 2 && (
          <InterestChoice
            legend={title}
            legendHidden
            chosen={draft.interests}
            onChoose={(interests) => change({ interests })}
          />
        )}
        {step === 3 && (
          <Checkbox
            label="Send me event updates"
            checked={draft.emailOptIn}
            onChange={({ target }) => change({ emailOptIn: target.checked })}
          />
        )}
        <footer className="flex flex-wrap justify-end gap-2">
          {step > 1 && (
            <Button variant="outline" disabled={saving} onClick={() => setStep(step === 3 ? 2 : 1)}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" pending={saving}>
            {step === 3 ? 'Complete setup' : 'Next'}
          </Button>
        </footer>
      </form>
    </StepDialog>
  );
}

function titleOf(step: Step): { title: string; description: string } {
  switch (step) {
    case 1:
      return {
        title: 'Create your profile',
        description: 'This is how others see you next to your comments and reviews.',
      };
    case 2:
      return { title: 'What are you into?', description: 'Choose as many as you like.' };
    case 3:
      return {
        title: 'Stay in the loop',
        description: `May we email you about shows in ${site().city}? You receive sign-in links either way.`,
      };
  }
}
