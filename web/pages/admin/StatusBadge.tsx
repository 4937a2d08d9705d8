import { Badge } from '#web/components/Badge.tsx';

export const statusNames = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  declined: 'Declined',
} as const;

const tones = { pending: 'warn', approved: 'good', rejected: 'bad', declined: 'bad' } as const;

export function StatusBadge({ status }: { status: keyof typeof statusNames }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
