import { type FormEvent, useEffect, useRef, useState } from 'react';
import { email as emailRule } from '#schema/kernel/fields.ts';
import { Button } from '#web/components/Button.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';

type Props = {
  onSend: (email: string) => Promise<void>;
  /** Focus the field: the form has replaced the focused element. */
  focused?: boolean;
};

/** One e-mail address; `onSend` gets it when it is valid (AUTH-10). */
export function LoginForm({ onSend, focused = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const parsed = emailRule.safeParse(email);
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    setSending(true);
    await onSend(parsed.data);
    setSending(false);
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        ref={input}
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" pending={sending}>
        Send Magic Link
      </Button>
    </form>
  );
}
