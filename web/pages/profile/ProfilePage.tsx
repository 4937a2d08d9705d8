import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { profileWords } from '#schema/page-words.ts';
import { ProfilePageDocument } from '../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../data/graphql/use-ask.ts';
import { site } from '../../data/site.ts';
import { useHead } from '../../layout/use-title.ts';
import { MemberProfile } from './MemberProfile.tsx';
import { ProfileLoading } from './ProfileLoading.tsx';
import { UserNotFound } from './UserNotFound.tsx';

const ofPerson = { type: 'profile' } as const;

/** A member's public profile (ROUTE-14, PROF-08..12). */
export function ProfilePage() {
  const { username = '' } = useParams();
  const { data, fetching, error } = useAsk(ProfilePageDocument, { username });
  const member = data?.user;
  useHead(member ? profileWords(member.username, site()) : null, {
    ...(member && { path: `/users/${member.username}`, tags: ofPerson }),
  });

  useEffect(() => {
    if (error) console.error(new Error('Failed to fetch user profile', { cause: error }));
  }, [error]);

  if (member) return <MemberProfile member={member} />;
  if (data || (error && !fetching)) return <UserNotFound />;
  return <ProfileLoading />;
}
