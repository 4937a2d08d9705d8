import { Download } from 'lucide-react';
import type { Claim } from './use-claims.ts';
import { sizeInWords } from './words.ts';

/** The documents as downloads; the server never shows them in the page (CLM-19). */
export function ClaimDocuments({ documents }: { documents: Claim['verificationDocs'] }) {
  return (
    <ul className="grid gap-1">
      {documents.map(({ name, url, size }) => (
        <li key={url}>
          <a
            href={url}
            download={name}
            className="inline-flex items-start gap-1.5 font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent"
          >
            <Download aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="wrap-anywhere">{name}</span>
          </a>{' '}
          <span className="text-sm whitespace-nowrap text-faded">{sizeInWords(size)}</span>
        </li>
      ))}
    </ul>
  );
}
