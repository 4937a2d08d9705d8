import { useState } from 'react';
import { cityDay } from '#web/components/city-time.ts';
import { Combobox } from '#web/components/forms/Combobox.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import { AccountsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';

const maxResults = 10;

export type Owner = { id: string; name: string };
type Props = { error: string | undefined; onChoose: (owner: Owner) => void };

/** Finds an account by the start of its username or by its full e-mail address (AVE-21). */
export function OwnerSearch({ error, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const result = useGraphQuery(
    AccountsDocument,
    { search: search, first: maxResults },
    { pause: search === '', policy: 'network-only' },
  );
  const accounts = typed.trim() === search ? result.data?.accounts : undefined;
  return (
    <Combobox
      label="Claimed by"
      placeholder="Nobody"
      hint="Nobody: anyone can claim the venue."
      error={error}
      options={(accounts ?? []).map(({ id, name, createdAt }) => ({
        value: id,
        label: name,
        detail: `Member since ${cityDay(createdAt, 'medium')}`,
      }))}
      value=""
      onChoose={(id) => {
        const chosen = accounts?.find((account) => account.id === id);
        if (chosen) onChoose(chosen);
      }}
      onSearch={setTyped}
      none={emptyText(typed.trim(), accounts !== undefined, result.error !== undefined)}
    />
  );
}

function emptyText(typed: string, hasResult: boolean, failed: boolean): string {
  if (typed === '') return 'Type the beginning of a username, or a whole e-mail address.';
  if (hasResult) return 'No account by that name.';
  return failed ? 'The accounts could not be looked up.' : 'Looking …';
}
