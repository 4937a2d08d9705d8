import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { useLoaded } from '../../components/use-loaded.ts';
import type { ShownEvent } from './ShowDetails.tsx';

const ticketDialog = async () => (await import('./TicketDialog.tsx')).TicketDialog;

/** 'Get Tickets', which first says where one goes (EVT-12, EVT-13). */
export function Tickets({ show, url }: { show: ShownEvent; url: string }) {
  const [open, setOpen] = useState(false);
  const TicketDialog = useLoaded(ticketDialog, open, () => setOpen(false));
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => setOpen(true)}>
        <Ticket aria-hidden />
        Get Tickets
      </Button>
      <ErrorBoundary what="The tickets" floating>
        {TicketDialog && <TicketDialog show={show} url={url} open={open} onOpenChange={setOpen} />}
      </ErrorBoundary>
    </>
  );
}
