import { site } from '../../data/site.ts';
import { buttonStyle } from '../button-style.ts';

const suggestions = ['What is on this weekend?', 'Free shows this week', 'How do I submit a show?'];

/** What may be asked, before anything was. */
export function Welcome({ onSuggestion }: { onSuggestion: (text: string) => void }) {
  return (
    <div className="grid gap-3">
      <p className="font-display text-2xl leading-tight font-bold tracking-tight">
        Ask about shows in {site().city}, or how this site works.
      </p>
      <ul className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onSuggestion(suggestion)}
              className={buttonStyle({ variant: 'outline', size: 'sm' })}
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-faded">Answers are automatic. Please write nothing private.</p>
    </div>
  );
}
