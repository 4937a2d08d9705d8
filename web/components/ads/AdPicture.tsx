import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ad } from '#schema/wire.ts';
import { beacon } from '#web/data/beacon.ts';

type Props = { ad: Ad; width: number; height: number; onBroken: () => void };

/**
 * An ad. It reports an impression when it was half visible, and a click when it is opened, in a new tab (ADS-04,
 * ADS-05).
 */
export function AdPicture({ ad, width, height, onBroken }: Props) {
  const [loaded, setLoaded] = useState(false);
  const { id, nonce, title, creativeUrl, targetUrl } = ad;
  const report = (what: 'impression' | 'click') =>
    beacon(`/api/ads/${encodeURIComponent(id)}/${what}`, { nonce });
  const link = useSeen<HTMLAnchorElement>(loaded, () => report('impression'));
  return (
    <a
      ref={link}
      href={targetUrl}
      target="_blank"
      rel="noopener nofollow sponsored"
      onClick={() => report('click')}
      onAuxClick={({ button }) => {
        if (button === 1) report('click');
      }}
      className="block size-full"
    >
      <img
        src={creativeUrl}
        alt={title}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        onError={onBroken}
        className="size-full bg-shade object-contain"
      />
    </a>
  );
}

/** Calls `onSeen` once, when `ready` and at least half of the element is visible. */
function useSeen<Shown extends Element>(ready: boolean, onSeen: () => void): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const reported = useRef(false);
  const handleSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!ready || reported.current || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reported.current = true;
        handleSeen();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [ready]);
  return element;
}
