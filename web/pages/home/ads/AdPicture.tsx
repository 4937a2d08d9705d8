import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ad } from '#schema/wire.ts';
import { beacon } from '#web/data/beacon.ts';

type Props = { ad: Ad; width: number; height: number; onBroken: () => void };

/** An ad: counted once it was half visible, and when it is followed, into a tab of its own (ADS-04, ADS-05). */
export function AdPicture({ ad, width, height, onBroken }: Props) {
  const [loaded, setLoaded] = useState(false);
  const { id, nonce, title, creativeUrl, targetUrl } = ad;
  const tell = (what: 'impression' | 'click') =>
    beacon(`/api/ads/${encodeURIComponent(id)}/${what}`, { nonce });
  const link = useSeen<HTMLAnchorElement>(loaded, () => tell('impression'));
  return (
    <a
      ref={link}
      href={targetUrl}
      target="_blank"
      rel="noopener nofollow sponsored"
      onClick={() => tell('click')}
      onAuxClick={({ button }) => {
        if (button === 1) tell('click');
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

/** Calls `onSeen` once, when at least half of the element is on the screen while `ready` holds. */
function useSeen<Shown extends Element>(ready: boolean, onSeen: () => void): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  const reported = useRef(false);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!ready || reported.current || !shown.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        reported.current = true;
        tell();
      },
      { threshold: 0.5 },
    );
    watch.observe(shown.current);
    return () => watch.disconnect();
  }, [ready]);
  return shown;
}
