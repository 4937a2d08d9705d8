import { limits } from '#schema/kernel/limits.ts';
import { TextField } from '../forms/TextField.tsx';

type Props = { value: string; onChange: (username: string) => void };

export function UsernameField({ value, onChange }: Props) {
  return (
    <TextField
      label="Username"
      hint="3 to 30 letters, digits, dots, hyphens and underscores. Everyone can see it."
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.username}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
