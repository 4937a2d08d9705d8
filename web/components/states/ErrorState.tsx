import { Button } from '../Button.tsx';

type Props = { title: string; text?: string; onRetry: () => void };

export function ErrorState({ title, text, onRetry }: Props) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 border border-bad px-6 py-14 text-center">
      <p className="font-display text-2xl font-bold tracking-tight">{title}</p>
      {text && <p className="text-faded">{text}</p>}
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
