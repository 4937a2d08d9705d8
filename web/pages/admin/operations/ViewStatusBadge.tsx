import { Badge } from '../../../components/Badge.tsx';

const known = {
  live: { tone: 'good', name: 'Live' },
  rebuilding: { tone: 'warn', name: 'Rebuilding' },
  failed: { tone: 'bad', name: 'Failed' },
} as const;

export function ViewStatusBadge({ status }: { status: string }) {
  const { tone, name } = known[status as keyof typeof known] ?? { tone: 'neutral', name: status };
  return <Badge tone={tone}>{name}</Badge>;
}
