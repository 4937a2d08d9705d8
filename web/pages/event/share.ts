import { listingPath } from '#schema/kernel/slug.ts';
import { longDate } from '#schema/kernel/time/calendar.ts';

type Shared = { id: string; performer: string; venue: string; date: string };

export function sharedLink(show: Shared, origin: string): { url: string; text: string } {
  return {
    url: new URL(listingPath(show), origin).href,
    text: `${show.performer} at ${show.venue}, ${longDate(show.date)}`,
  };
}

/** The networks' URLs for sharing a link (EVT-15). */
export const networks: Record<string, (link: { url: string; text: string }) => string> = {
  Facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  Twitter: ({ url, text }) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`,
  LinkedIn: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
};

/** Opens a network's page in a pop-up of 600x400 without opener and referrer (EVT-15). */
export function openPopUp(address: string): void {
  window.open(address, '_blank', 'popup,width=600,height=400,noopener,noreferrer');
}

/** Copies a text to the clipboard; false when the browser denies it, or has no clipboard, as without HTTPS. */
export async function copyToClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return isAllowed(navigator.clipboard.writeText(text));
}

/** Opens the share menu of the device; closing it is no error. */
export async function shareNatively(title: string, link: { url: string; text: string }): Promise<boolean> {
  return isAllowed(navigator.share({ title, ...link }));
}

/** True on success, false when the browser or the user declines. */
async function isAllowed(permission: Promise<void>): Promise<boolean> {
  try {
    await permission;
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
