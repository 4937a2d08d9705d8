import { type FormEvent, useId, useState } from 'react';
import type { CurrentUser } from '#schema/wire.ts';
import { Button } from '#web/parts/Button.tsx';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import { toast } from '#web/parts/toast.ts';
import { InterestChoice } from './InterestChoice.tsx';
import { PhotoField } from './PhotoField.tsx';
import { draftOf, interestsProblem, type ProfileDraft, usernameProblem } from './profile-draft.ts';
import { saveProfile } from './save-profile.ts';
import { UsernameField } from './UsernameField.tsx';

type Props = {
  user: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Hears the name under which the profile is found from now on. */
  onSaved: (username: string) => void;
};

/** The own profile, to be changed at any time (PROF-01, PROF-06). */
export function EditProfile({ user, open, onOpenChange, onSaved }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(user));
  const [saving, setSaving] = useState(false);
  const change = (changes: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const problem = usernameProblem(draft.username) ?? interestsProblem(draft.interests);
    if (problem) return toast(problem);
    setSaving(true);
    const saved = await saveProfile(draft);
    setSaving(false);
    if (saved !== 'saved') return;
    toast({ title: 'Profile updated', description: 'Your changes have been saved.' });
    onOpenChange(false);
    onSaved(draft.username.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit profile"
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" pending={saving}>
            Save changes
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} noValidate className="grid gap-6">
        <UsernameField value={draft.username} onChange={(username) => change({ username })} />
        <PhotoField
          current={user.profilePhotoUrl}
          name={draft.username}
          chosen={draft.photo}
          onChoose={(photo) => change({ photo })}
        />
        <InterestChoice
          legend="What are you into?"
          chosen={draft.interests}
          onChoose={(interests) => change({ interests })}
        />
        <Checkbox
          label="Send me event updates"
          checked={draft.emailOptIn}
          onChange={({ target }) => change({ emailOptIn: target.checked })}
        />
      </form>
    </Dialog>
  );
}
