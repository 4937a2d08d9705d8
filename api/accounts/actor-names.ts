import { agentsById } from '#projections/views/ai_agents/queries.ts';
import { displayNames } from '#projections/views/users/queries.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { aiAgentStream } from '#schema/kernel/streams.ts';
import type { Gateway } from '../gateway.ts';

const spoken: Record<Actor['kind'], string> = {
  admin: 'Administrator',
  user: 'Member',
  guest: 'Guest',
  agent: 'Agent',
  'mail-link': 'Mailed link',
  system: 'System',
  operator: 'Operator',
};

type Means = Pick<Gateway, 'readModels' | 'sealer' | 'log'>;
type Named = Pick<Actor, 'kind' | 'id'>;

/** How an admin reads who acted: the username, else the e-mail of the account; an agent's name; else the kind. */
export async function loadActorNames(
  means: Means,
  actors: readonly Named[],
): Promise<(actor: Named) => string> {
  const known = await loadNamesById(means, actors);
  return ({ kind, id }) => known.get(id) ?? spoken[kind];
}

/** The same names by id, of accounts and agents that still have one. */
export async function loadNamesById(means: Means, actors: readonly Named[]): Promise<Map<string, string>> {
  const idsOf = (...kinds: Actor['kind'][]) => [
    ...new Set(actors.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  const [people, agents] = [idsOf('admin', 'user', 'mail-link'), idsOf('agent')];
  return new Map([
    ...(people.length > 0 ? await displayNames(means, people) : []),
    ...(agents.length > 0 ? await loadAgentNames(means, agents) : []),
  ]);
}

/** As agents are called now; a removed one by its last name, which its stream still knows. Unknown ones are left out. */
export async function loadAgentNames(
  { readModels, log }: Pick<Means, 'readModels' | 'log'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await agentsById(readModels, ids);
  const named = ids.map(async (id, at) => {
    const stream = rows[at] ? [] : await log.readStream(aiAgentStream(id));
    const name = rows[at]?.name ?? stream.findLast(({ data }) => typeof data.name === 'string')?.data.name;
    return typeof name === 'string' ? [[id, name] as const] : [];
  });
  return new Map((await Promise.all(named)).flat());
}
