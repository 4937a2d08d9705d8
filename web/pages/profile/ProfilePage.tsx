import { useEffect } from 'react';
import { profileMeta } from '#schema/page-meta.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { usePageParams } from '#web/components/page-params.ts';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { ProfilePageDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useHead, useTitle } from '#web/layout/use-title.ts';
import { MemberProfile } from './MemberProfile.tsx';
import { profileLayout } from './profile-layout.ts';

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
