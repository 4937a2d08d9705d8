import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';
import { Button } from '#web/components/Button.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';

const editProfile = async () => (await import('#web/components/profile/EditProfile.tsx')).EditProfile;

/** 'Edit profile', for the owner; a changed name navigates to its new URL. */
export function OwnProfile({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const EditProfile = useLoaded(editProfile, open, () => setOpen(false));
  const navigate = useNavigate();
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <ErrorBoundary what="The profile form" floating>
        {open && EditProfile && (
          <EditProfile
            user={user}
            onClose={() => setOpen(false)}
            onSaved={(username) => navigate(`/users/${username}`, { replace: true, state: { tidied: true } })}
          />
        )}
      </ErrorBoundary>
    </>
  );
}
