import clsx from 'clsx';
import { useState } from 'react';

type Props = { size: string; title: string; creativeUrl: string };

/** The picture in its size on the site; if it cannot be loaded here, a message with a link to it. */
export function AdPreview({ size, title, creativeUrl }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const [width = 0, height = 0] = size.split('x').map(Number);
  // The content security policy blocks pictures without https.
  const isShown = broken !== creativeUrl && !creativeUrl.startsWith('http:');
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
      className={clsx(
        'grid w-full self-start overflow-hidden bg-shade',
        !isShown && 'min-h-14 place-content-center border border-dashed border-edge text-center text-sm',
      )}
    >
      {isShown ? (
        <img
          src={creativeUrl}
          alt={`The ad “${title}”`}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(creativeUrl)}
          className="size-full object-contain"
        />
      ) : (
        <>
          <span className="text-faded">The picture cannot be shown here.</span>
          <a
            href={creativeUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="font-semibold underline underline-offset-3"
          >
            Open the picture<span className="sr-only"> (in a new tab)</span>
          </a>
        </>
      )}
    </div>
  );
}
