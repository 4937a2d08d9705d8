import { useState } from 'react';
import { cityDay } from '#web/components/city-time.ts';
import { Combobox } from '#web/components/forms/Combobox.tsx';
import { AccountsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDebouncedText } from '#web/pages/search/use-debounced-text.ts';

const most = 10;

export type Owner = { id: string; name: string };
type Props = { error: string | undefined; onChoose: (owner: Owner) => void };

/** Finds an account by the beginning of its username or by its whole e-mail address (AVE-21). */
export function OwnerSearch({ error, onChoose }: Props) {
  const [asked, setAsked] = useState('');
  const [typed, setTyped] = useDebouncedText(asked, setAsked);
  const answer = useGraphQuery(
    AccountsDocument,
    { search: asked, first: most },
    { pause: asked === '', fresh: true },
  );
  const accounts = typed.trim() === asked ? answer.data?.accounts : undefined;
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
      none={saidOf(typed.trim(), accounts !== undefined, answer.error !== undefined)}
    />
  );
}

function saidOf(typed: string, answered: boolean, failed: boolean): string {
  if (typed === '') return 'Type the beginning of a username, or a whole e-mail address.';
  if (answered) return 'No account by that name.';
  return failed ? 'The accounts could not be looked up.' : 'Looking …';
}
