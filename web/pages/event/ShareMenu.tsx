import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { buttonStyle } from '#web/components/button-style.ts';
import { errorToast, toast } from '#web/components/toast/toast.ts';
import type { EventOfPage } from './event-of-page.ts';
import { copyToClipboard, networks, openPopUp, sharedLink, shareNatively } from './share.ts';

const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 px-3 font-semibold outline-none select-none data-highlighted:bg-ink data-highlighted:text-paper [&_svg]:size-4';

/** The open menu that shares a show: by the device's own menu if there is one, three networks, or copying the link (EVT-15..17). */
export function ShareMenu({ show }: { show: EventOfPage }) {
  const sharing = () => sharedLink(show, location.origin);

  async function copyLink() {
    if (await copyToClipboard(sharing().url)) toast({ title: 'Link copied!' });
    else toast(errorToast('Copy failed', 'Could not copy link to clipboard'));
  }

  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className={buttonStyle({ variant: 'outline', size: 'lg' })}>
        <Share2 aria-hidden />
        Share
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className="z-60 min-w-52 border-2 border-ink bg-sheet py-1 text-ink shadow-xl"
      >
        {'share' in navigator && (
          <DropdownMenu.Item
            className={itemStyle}
            onSelect={() => void shareNatively(show.performer, sharing())}
          >
            <Share2 aria-hidden />
            Share with...
          </DropdownMenu.Item>
        )}
        {Object.entries(networks).map(([network, addressOf]) => (
          <DropdownMenu.Item
            key={network}
            className={itemStyle}
            onSelect={() => openPopUp(addressOf(sharing()))}
          >
            <ExternalLink aria-hidden />
            {network}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item className={itemStyle} onSelect={() => void copyLink()}>
          <Copy aria-hidden />
          Copy Link
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
