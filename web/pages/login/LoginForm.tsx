import { type FormEvent, useEffect, useRef, useState } from 'react';
import { email as emailRule } from '#schema/kernel/fields.ts';
import { Button } from '#web/components/Button.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';

type Props = {
  onSend: (email: string) => Promise<void>;
  /** The form has come back in place of what had the focus. */
  focused?: boolean;
};

/** One address; `onSend` gets it when it is valid (AUTH-10). */
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
    const checked = emailRule.safeParse(email);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setSending(true);
    await onSend(checked.data);
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
