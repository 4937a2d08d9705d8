import { type RefObject, useEffect, useRef, useState } from 'react';

type Picture = { ref: RefObject<HTMLImageElement | null>; onError: () => void };

/**
 * Whether the picture at a URL could not be loaded, and what its `img` needs for that. A page that the server has
 * rendered loads its pictures before React listens.
 */
export function useBroken(url: string | null): [isBroken: boolean, picture: Picture] {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current?.complete || current.naturalWidth > 0) return;
    // It has failed, or has no size of its own: loaded again, it reports which.
    const { src } = current;
    current.src = src;
  }, []);
  return [broken !== null && broken === url, { ref, onError: () => setBroken(url) }];
}
