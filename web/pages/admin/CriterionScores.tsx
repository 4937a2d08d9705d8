type Props = {
  label: string;
  scores: readonly { criterion: string; score: number }[];
};

/** The score of each criterion as a bar with its percentage (AIA-12). */
export function CriterionScores({ label, scores }: Props) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {scores.map(({ criterion, score }) => (
        <li key={criterion} className="grid gap-1">
          <span className="flex justify-between gap-4 text-[0.95rem]">
            <span className="min-w-0 wrap-anywhere">{toLabel(criterion)}</span>
            <span className="font-semibold tabular-nums">{score}%</span>
          </span>
          <span aria-hidden="true" className="h-1.5 bg-shade">
            <span className="measure block h-full bg-ink" style={{ width: `${score}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A criterion's name as a label: 'listingRules' and 'listing_rules' become 'Listing rules'. */
function toLabel(criterion: string): string {
  const spaced = criterion
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
