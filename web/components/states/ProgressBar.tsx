type Props = { label: string; value: number; max?: number };

export function ProgressBar({ label, value, max = 100 }: Props) {
  const share = max === 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden bg-shade"
    >
      <div
        className="measure h-full origin-left bg-accent transition-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
