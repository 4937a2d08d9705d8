import { useState } from 'react';

type Props = { url: string; alt: string };

/** A photo as large as its box allows; in the place of one that does not come, a sentence. */
export function ViewedPhoto({ url, alt }: Props) {
  const [missing, setMissing] = useState(false);
  if (missing)
    return (
      <p role="status" className="grid size-full place-items-center text-lg">
        This photo could not be loaded.
      </p>
    );
  return (
    <img
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
      className="size-full object-contain"
    />
  );
}
