/** Where a click on the ad leads, in a tab of its own; it counts nothing. */
export function TargetLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-[0.95rem] underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink"
    >
      {url}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
