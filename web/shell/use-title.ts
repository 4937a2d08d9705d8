import { useEffect } from 'react';
import { site } from '#web/site.ts';

/** Sets the document's title: the page's own name and the site's. */
export function useTitle(name: string): void {
  useWholeTitle(`${name} - ${site().name}`);
}

/** Sets the document's title as it is; null leaves the one there is. */
export function useWholeTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
