import { useState } from 'react';
import type { Ad } from '#schema/wire.ts';
import { beacon } from '../../../data/beacon.ts';
import { useSeen } from './use-seen.ts';

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
