import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useOpener } from '#web/components/dialogs/use-opener.ts';

type Props = {
  name: string;
  urls: readonly string[];
  /** Index of the photo; null while closed. */
  shown: number | null;
  onShow: (place: number | null) => void;
};

const arrow =
  'grid size-12 place-items-center bg-print-black/75 text-print-cream hover:bg-accent hover:text-on-accent [&_svg]:size-7';

/** Photos as large as the screen allows, one at a time, with arrow keys, Home and End (VEN-10). */
export function PhotoViewer({ name, urls, shown, onShow }: Props) {
  const focusReturn = useOpener(shown !== null);
  const place = shown ?? 0;
  const url = urls[place];
  const last = urls.length - 1;
  const to = (next: number) => onShow((next + urls.length) % urls.length);

  function move(event: KeyboardEvent) {
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    to(next);
  }

  return (
    <Radix.Root open={shown !== null} onOpenChange={(open) => onShow(open ? place : null)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-print-black" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          onKeyDown={move}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] text-print-cream outline-none"
        >
          <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-4 sm:pl-6">
            <Radix.Title className="truncate font-display text-xl font-bold tracking-tight">
              {name}
            </Radix.Title>
            <p role="status" className="ml-auto font-semibold whitespace-nowrap tabular-nums">
              Photo {place + 1} of {urls.length}
            </p>
            <Radix.Close aria-label="Close photos" className={arrow}>
              <X aria-hidden />
            </Radix.Close>
          </header>
          <div className="relative min-h-0 px-4 pb-4 sm:px-20 sm:pb-8">
            {url && <ViewerPhoto key={url} url={url} alt={`${name}, ${place + 1} of ${urls.length}`} />}
            {last > 0 && (
              <>
                <span className="absolute top-1/2 left-2 -translate-y-1/2 sm:left-4">
                  <button
                    type="button"
                    aria-label="Previous photo"
                    onClick={() => to(place - 1)}
                    className={arrow}
                  >
                    <ChevronLeft aria-hidden />
                  </button>
                </span>
                <span className="absolute top-1/2 right-2 -translate-y-1/2 sm:right-4">
                  <button
                    type="button"
                    aria-label="Next photo"
                    onClick={() => to(place + 1)}
                    className={arrow}
                  >
                    <ChevronRight aria-hidden />
                  </button>
                </span>
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A photo as large as its box allows; a message if it cannot be loaded. */
function ViewerPhoto({ url, alt }: { url: string; alt: string }) {
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
