import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#schema/wire.ts';
import { Button } from '#web/parts/Button.tsx';

const EditProfile = lazy(async () => ({
  default: (await import('#web/profile/EditProfile.tsx')).EditProfile,
}));

/** 'Edit profile', for its owner; another name leads on to its address. */
export function OwnProfile({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        Edit profile
      </Button>
      {opened > 0 && (
        <Suspense>
          <EditProfile
            key={opened}
            user={user}
            open={open}
            onOpenChange={setOpen}
            onSaved={(username) => navigate(`/users/${username}`, { replace: true, state: { tidied: true } })}
          />
        </Suspense>
      )}
    </>
  );
}
