import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { Button } from '#web/components/Button.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { itemNames } from '../history/labels.ts';
import { historyPath } from '../history-path.ts';

const kinds = Object.keys(historyKinds).map((kind) => ({ value: kind, label: itemNames[kind] ?? kind }));

/** A form that opens the history of an item by its kind and id (LOG-05). */
export function HistoryLookup() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<HistoryKind>('submission');
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();

  function open(event: FormEvent) {
    event.preventDefault();
    if (id.trim()) navigate(historyPath(kind, id.trim()));
    else setError('Please enter an id.');
  }

  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-2xl tracking-tight">
        History of an item
      </h2>
      <form
        onSubmit={open}
        noValidate
        className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,28rem)_auto]"
      >
        <Select
          label="Kind"
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value as HistoryKind)}
        />
        <TextField
          label="Id"
          autoComplete="off"
          spellCheck={false}
          value={id}
          error={error}
          onChange={({ target }) => {
            setId(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="outline" size="md" className="min-h-11 w-fit sm:mt-[1.7rem]">
          Show history
        </Button>
      </form>
    </section>
  );
}
