import type { ComponentProps } from 'react';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { readCriteria } from './criteria.ts';

const example =
  '{\n  "completeness": { "weight": 2, "description": "Name, venue, date and price are given" }\n}';

type Props = Omit<ComponentProps<typeof TextArea>, 'label'> & {
  text: string;
};

/** Criteria as JSON, and below it how they are parsed (AIA-08). */
export function CriteriaField({ text, ...area }: Props) {
  const read = readCriteria(text);
  return (
    <div className="grid gap-2">
      <TextArea
        label="Evaluation Criteria (JSON format)"
        rows={8}
        code
        placeholder={example}
        hint={
          read.state === 'broken'
            ? `Not JSON yet${read.place ? `: see ${read.place}` : ''}.`
            : 'Each criterion by its name, with its weight, a description, or both.'
        }
        {...area}
      />
      {read.state === 'read' && read.criteria.length > 0 && (
        <ul
          aria-label="Criteria as the agent reads them"
          className="grid gap-1 border-l-3 border-rule pl-3 text-sm"
        >
          {read.criteria.map(({ name, share, description }) => (
            <li key={name} className="wrap-anywhere">
              <strong className="font-semibold">{name}</strong>{' '}
              <span className="tabular-nums">{share}% of the score</span>
              {description && <span className="block text-faded">{description}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
