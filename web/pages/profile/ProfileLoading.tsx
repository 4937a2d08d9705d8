import { Skeleton } from '../../components/Skeleton.tsx';
import { profileFrame } from './profile-frame.ts';

export function ProfileLoading() {
  return (
    <div className={profileFrame}>
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
