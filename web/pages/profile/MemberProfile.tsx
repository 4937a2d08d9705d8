import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cityDate, monthAndYear } from '#schema/kernel/time/calendar.ts';
import { memberDescription } from '#schema/page-meta.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { Avatar } from '#web/components/Avatar.tsx';
import { Button } from '#web/components/Button.tsx';
import { TypeBadge } from '#web/components/posters/TypeLabel.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import type { ProfilePageQuery } from '#web/data/graphql/generated/pages/graphql.ts';
import { useSession } from '#web/data/session/session.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { profileLayout } from './profile-layout.ts';

type Member = NonNullable<ProfilePageQuery['user']>;

/** Photo, name, member since, interests and a sentence (PROF-09). */
export function MemberProfile({ member }: { member: Member }) {
  const { username, profilePhotoUrl, createdAt, interests } = member;
  const { user } = useSession();
  const { city, timeZone } = site();
  return (
    <article className={profileLayout}>
      <Avatar url={profilePhotoUrl} name={username} size={160} />
      <div className="grid min-w-0 content-start justify-items-start gap-5 wrap-anywhere">
        <PageHeading>{username}</PageHeading>
        <p className="font-display text-xl font-bold tracking-tight">
          Joined {monthAndYear(cityDate(createdAt, timeZone))}
        </p>
        {interests.length > 0 && (
          <ul aria-label="Interests" className="flex flex-wrap gap-2">
            {interests.map((type) => (
              <li key={type}>
                <TypeBadge type={type} />
              </li>
            ))}
          </ul>
        )}
        <p className="max-w-xl text-lg text-faded">{memberDescription(username, city)}</p>
        {user?.username === username && <OwnProfile user={user} />}
      </div>
    </article>
  );
}

const editProfile = async () => (await import('#web/components/profile/EditProfile.tsx')).EditProfile;

/** 'Edit profile', for the owner; a changed name navigates to its new URL. */
function OwnProfile({ user }: { user: CurrentUser }) {
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
