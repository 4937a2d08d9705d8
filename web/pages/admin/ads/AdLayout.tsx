import type { ReactNode } from 'react';
import { AdPreview } from './AdPreview.tsx';

type Props = {
  id: string;
  ad: { size: string; title: string; creativeUrl: string; targetUrl: string };
  status: ReactNode;
  /** Between the title and the target URL. */
  details?: ReactNode;
  children: ReactNode;
};

/** The layout of an ad or enquiry: its picture, and next to it title, target URL and the rest. */
export function AdLayout({ id, ad, status, details, children }: Props) {
  return (
    <article aria-labelledby={id} className="flex flex-wrap gap-x-8 gap-y-5 border border-rule bg-sheet p-5">
      <AdPreview {...ad} />
      <div className="grid min-w-0 flex-[1_1_min(30rem,100%)] grid-cols-[minmax(0,1fr)] content-start gap-4">
        <header className="grid gap-1">
          <div className="flex items-start justify-between gap-3">
            <h3
              id={id}
              data-name
              tabIndex={-1}
              className="min-w-0 text-xl leading-tight tracking-tight wrap-anywhere"
            >
              {ad.title}
            </h3>
            {status}
          </div>
          {details}
          <TargetLink url={ad.targetUrl} />
        </header>
        {children}
      </div>
    </article>
  );
}

/** A link to the ad's target, which does not count as a click. */
function TargetLink({ url }: { url: string }) {
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
