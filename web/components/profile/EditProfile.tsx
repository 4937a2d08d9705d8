import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '#schema/wire.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { dismissFailure, toast } from '../toast/toast.ts';
import { InterestChoice } from './InterestChoice.tsx';
import { PhotoField } from './PhotoField.tsx';
import { draftOf, interestsProblem, isChanged, type ProfileDraft, usernameProblem } from './profile-draft.ts';
import { saveProfile } from './save-profile.ts';
import { UsernameField } from './UsernameField.tsx';

type Props = {
  user: CurrentUser;
  onClose: () => void;
  onSaved: (username: string) => void;
};

/** Edits the own profile (PROF-01, PROF-06). */
export function EditProfile({ user, onClose, onSaved }: Props) {
  const [before] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(before);
  const [saving, setSaving] = useState(false);
  const change = (changes: Partial<ProfileDraft>) => setDraft((draft) => ({ ...draft, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const problem = usernameProblem(draft.username) ?? interestsProblem(draft.interests);
    if (problem) return toast(problem);
    dismissFailure();
    setSaving(true);
    const saved = await saveProfile(draft);
    setSaving(false);
    if (saved !== 'saved') return;
    toast({ title: 'Profile updated', description: 'Your changes have been saved.' });
    onClose();
    onSaved(draft.username.trim());
  }

  return (
    <FormDialog
      title="Edit profile"
      save="Save changes"
      saving={saving}
      isDirty={isChanged(draft, before)}
      onSubmit={save}
      onClose={onClose}
      className="grid gap-6"
    >
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
    </FormDialog>
  );
}
