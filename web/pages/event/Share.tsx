import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import type { EventOfPage } from './event-of-page.ts';

const shareMenu = async () => (await import('./ShareMenu.tsx')).ShareMenu;

/** 'Share': the menu (25 kB) is loaded when first opened. */
export function Share({ show }: { show: EventOfPage }) {
  const [opened, setOpened] = useState(false);
  const ShareMenu = useLoaded(shareMenu, opened, () => setOpened(false));
  if (ShareMenu) return <ShareMenu show={show} />;
  return (
    <Button
      variant="outline"
      size="lg"
      className="noscript:hidden"
      aria-haspopup="menu"
      pending={opened}
      onClick={() => setOpened(true)}
    >
      <Share2 aria-hidden />
      Share
    </Button>
  );
}
