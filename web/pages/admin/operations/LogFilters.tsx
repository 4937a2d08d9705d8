import { type FormEvent, useState } from 'react';
import { eventDefinitions } from '#schema/events.ts';
import { Button } from '#web/components/Button.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { isLatest, type LogFilter } from './log-window.ts';

type Props = { filter: LogFilter; onChoose: (filter: LogFilter) => void };

const types = Object.keys(eventDefinitions).map((type) => ({ value: type, label: type }));
const none: LogFilter = { type: '', stream: '', from: '' };

/** Filters by type, whole stream name and the position after which reading starts. */
export function LogFilters({ filter, onChoose }: Props) {
  const [stream, setStream] = useState(filter.stream);
  const [from, setFrom] = useState(filter.from);
  const isPosition = /^\d{0,20}$/.test(from.trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPosition) onChoose({ ...filter, stream: stream.trim(), from: from.trim() });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_minmax(0,1fr)_12rem_auto]"
    >
      <Select
        label="Type"
        placeholder="All types"
        options={types}
        value={filter.type}
        onChange={({ target }) => onChoose({ ...filter, type: target.value })}
      />
      <TextField
        label="Stream"
        placeholder="submission-…"
        autoComplete="off"
        spellCheck={false}
        value={stream}
        onChange={({ target }) => setStream(target.value)}
      />
      <TextField
        label="After position"
        placeholder="0"
        inputMode="numeric"
        autoComplete="off"
        value={from}
        error={isPosition ? undefined : 'A position is a number.'}
        onChange={({ target }) => setFrom(target.value)}
      />
      <span className="flex flex-wrap gap-2 lg:mt-[1.7rem]">
        <Button type="submit" variant="outline" className="min-h-11">
          Read
        </Button>
        <Button
          variant="quiet"
          className="min-h-11"
          disabled={isLatest(filter)}
          onClick={() => onChoose(none)}
        >
          Latest
        </Button>
      </span>
    </form>
  );
}
