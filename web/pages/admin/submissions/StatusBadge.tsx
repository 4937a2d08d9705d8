import { Badge } from '#web/components/Badge.tsx';
import { statusNames } from './messages.ts';
import type { Status } from './queue.ts';

const tones = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
