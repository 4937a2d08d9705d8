import { useState } from 'react';

type Props = { url: string; alt: string };

/** A photo as large as its box allows; a message if it cannot be loaded. */
export function ViewerPhoto({ url, alt }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed)
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
      onError={() => setFailed(true)}
      className="size-full object-contain"
    />
  );
}
