import { Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/parts/Button.tsx';
import type { ShownEvent } from './ShowDetails.tsx';

const TicketDialog = lazy(async () => ({ default: (await import('./TicketDialog.tsx')).TicketDialog }));

/** 'Get Tickets', which first says where one goes (EVT-12, EVT-13). */
export function Tickets({ show, url }: { show: ShownEvent; url: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Ticket aria-hidden />
        Get Tickets
      </Button>
      {wanted && (
        <Suspense>
          <TicketDialog show={show} url={url} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
