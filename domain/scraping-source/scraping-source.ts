import { scrapingSourceStream } from '#schema/kernel/streams.ts';
import {
  type AddScrapingSource,
  lacksPlaceholder,
  type ReviseScrapingSource,
  type ScrapingSourceCommand,
  type ScrapingSourceFact,
  type SourceFields,
  sourceChanges,
  sourceFieldNames,
  sourceInput,
} from '#schema/scraping/scraping-source.ts';
import { admins, commandsOf } from '../command.ts';
import { changedFields, type Decider, type Decision, isEmpty, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'removed' } | { status: 'existing'; fields: SourceFields };

/**
 * A page that announces shows, with its address and extraction settings (SCR-35); activated and deactivated
 * (SCR-17), removed permanently.
 */
export const scrapingSource: Decider<State, ScrapingSourceCommand, ScrapingSourceFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    if (fact.type === 'ScrapingSourceAdded') {
      const { sourceId: _id, ...fields } = fact.data;
      return { status: 'existing', fields };
    }
    if (state.status !== 'existing') return state;
    switch (fact.type) {
      case 'ScrapingSourceRevised': {
        const { sourceId: _id, ...changes } = fact.data;
        return { ...state, fields: { ...state.fields, ...changes } };
      }
      case 'ScrapingSourceActivated':
        return { ...state, fields: { ...state.fields, active: true } };
      case 'ScrapingSourceDeactivated':
        return { ...state, fields: { ...state.fields, active: false } };
      case 'ScrapingSourceRemoved':
        return { status: 'removed' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    if (command.type === 'AddScrapingSource')
      return state.status === 'none' ? addScrapingSource(command) : reject('source-exists');
    if (state.status !== 'existing') return reject('source-unknown');
    const { sourceId } = command.data;
    return command.type === 'ReviseScrapingSource'
      ? reviseScrapingSource(command, state.fields)
      : [{ type: 'ScrapingSourceRemoved', data: { sourceId, removedBy: command.meta.actor.id } }];
  },
};

function addScrapingSource({ data }: AddScrapingSource): Decision<ScrapingSourceFact> {
  return lacksPlaceholder(data) ? reject('url-pattern-needed') : [{ type: 'ScrapingSourceAdded', data }];
}

function reviseScrapingSource(
  { data: { sourceId, changes } }: ReviseScrapingSource,
  fields: SourceFields,
): Decision<ScrapingSourceFact> {
  if (lacksPlaceholder({ ...fields, ...changes })) return reject('url-pattern-needed');
  const { active = fields.active } = changes;
  const corrected = changedFields(
    sourceFieldNames.filter((name) => name !== 'active'),
    changes,
    fields,
  );
  const facts: ScrapingSourceFact[] = [];
  if (!isEmpty(corrected)) facts.push({ type: 'ScrapingSourceRevised', data: { sourceId, ...corrected } });
  if (active !== fields.active)
    facts.push({
      type: active ? 'ScrapingSourceActivated' : 'ScrapingSourceDeactivated',
      data: { sourceId },
    });
  return facts;
}

export const scrapingSourceCommands = commandsOf(
  scrapingSource,
  ({ sourceId }) => scrapingSourceStream(sourceId),
  {
    AddScrapingSource: {
      actors: admins,
      rate: 'X',
      input: sourceInput,
      idempotent: true,
    },
    ReviseScrapingSource: { actors: admins, rate: 'X', input: sourceChanges },
    RemoveScrapingSource: { actors: admins, rate: 'X' },
  },
);
