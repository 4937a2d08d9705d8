import { longDate } from '#schema/kernel/calendar.ts';
import { listingPath } from '#schema/kernel/slug.ts';

type Shared = { id: string; performer: string; venue: string; date: string };

/** What is handed on: the canonical address of a show and a sentence about it. */
export function sharedLink(show: Shared, origin: string): { url: string; text: string } {
  return {
    url: new URL(listingPath(show), origin).href,
    text: `${show.performer} at ${show.venue}, ${longDate(show.date)}`,
  };
}

/** The pages on which the networks take a link (EVT-15). */
export const networks: Record<string, (link: { url: string; text: string }) => string> = {
  Facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  Twitter: ({ url, text }) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`,
  LinkedIn: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
};

/** Opens a network's page in a pop-up of 600x400 that learns nothing of this one (EVT-15). */
export function openPopUp(address: string): void {
  window.open(address, '_blank', 'popup,width=600,height=400,noopener,noreferrer');
}

/** Puts a text on the clipboard; answers false when the browser refuses, or has none outside HTTPS. */
export async function copied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return granted(navigator.clipboard.writeText(text));
}

/** Hands the link to the device's own menu; closing that menu is no fault. */
export async function shareNatively(title: string, link: { url: string; text: string }): Promise<boolean> {
  return granted(navigator.share({ title, ...link }));
}

/** True when it went through, false when the browser or the person said no. */
async function granted(permission: Promise<void>): Promise<boolean> {
  try {
    await permission;
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
