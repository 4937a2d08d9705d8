import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cityDate, monthAndYear } from '#schema/kernel/time/calendar.ts';
import { memberDescription, profileMeta } from '#schema/page-meta.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { Avatar } from '#web/components/Avatar.tsx';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { usePageParams } from '#web/components/page-params.ts';
import { TypeBadge } from '#web/components/posters/TypeLabel.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import { ProfilePageDocument, type ProfilePageQuery } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useSession } from '#web/data/session/session.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useHead, useTitle } from '#web/layout/use-title.ts';

const ofPerson = { type: 'profile' } as const;

/** A member's public profile (ROUTE-14, PROF-08..12). */
export function ProfilePage() {
  const { username = '' } = usePageParams();
  const { data, fetching, error } = useGraphQuery(ProfilePageDocument, { username });
  const member = data?.user;
  useHead(member ? profileMeta(member.username, site()) : null, {
    ...(member && { path: `/users/${member.username}`, tags: ofPerson }),
  });

  useEffect(() => {
    if (error) console.error(new Error('Failed to fetch user profile', { cause: error }));
  }, [error]);

  if (member) return <MemberProfile member={member} />;
  if (data || (error && !fetching)) return <UserNotFound />;
  return <ProfileLoading />;
}

function ProfileLoading() {
  return (
    <div className={profileLayout}>
      <Skeleton className="size-40" />
      <div className="grid content-start gap-5">
        <p role="status" className="text-lg text-faded">
          Loading profile...
        </p>
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="h-7 w-1/3" />
      </div>
    </div>
  );
}

/** PROF-10. */
function UserNotFound() {
  useTitle('User not found', { exists: false });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">User not found</PageHeading>
      <p className="text-lg text-faded">Nobody here bears this name.</p>
      <Link to="/" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to Events
      </Link>
    </div>
  );
}

type Member = NonNullable<ProfilePageQuery['user']>;

/** Photo, name, member since, interests and a sentence (PROF-09). */
function MemberProfile({ member }: { member: Member }) {
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

/** Photo next to the facts, above them on a phone. */
const profileLayout = 'page-width grid gap-8 pt-12 sm:grid-cols-[10rem_minmax(0,1fr)] md:gap-12 md:pt-20';
