import { BadgeCheck } from 'lucide-react';

/** The badge of a venue that an administrator has verified (VEN-08). */
export function VerifiedBadge() {
  return (
    <span className="inline-flex items-center gap-1 bg-accent px-2 py-0.5 text-xs font-bold tracking-wide whitespace-nowrap text-on-accent">
      <BadgeCheck aria-hidden className="size-4" />
      Verified
    </span>
  );
}
