import { Badge } from '#web/components/Badge.tsx';

/** Other recommendations are neutral. */
const tones: Record<string, 'good' | 'bad'> = { approve: 'good', deny: 'bad' };

/** An agent's recommendation in upper case (AIA-12). */
export function RecommendationBadge({ of }: { of: string }) {
  return <Badge tone={tones[of] ?? 'neutral'}>{of.toUpperCase()}</Badge>;
}
