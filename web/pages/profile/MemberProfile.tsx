import { cityDate, monthAndYear } from '#schema/kernel/time/calendar.ts';
import { memberDescription } from '#schema/page-meta.ts';
import { Avatar } from '#web/components/Avatar.tsx';
import { TypeBadge } from '#web/components/posters/TypeBadge.tsx';
import type { ProfilePageQuery } from '#web/data/graphql/generated/pages/graphql.ts';
import { useSession } from '#web/data/session/session.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { OwnProfile } from './OwnProfile.tsx';
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
