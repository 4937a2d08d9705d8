import { Badge } from '#web/components/Badge.tsx';

/** What is neither to be approved nor denied stands neutral. */
const tones: Record<string, 'good' | 'bad'> = { approve: 'good', deny: 'bad' };

/** What an agent recommends, in upper case (AIA-12). */
export function RecommendationBadge({ of }: { of: string }) {
  return <Badge tone={tones[of] ?? 'neutral'}>{of.toUpperCase()}</Badge>;
}
