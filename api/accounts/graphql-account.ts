import { displayNames, userByEmailHash, usersByUsername } from '#projections/views/users/queries.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { objectType } from '../graphql/object-type.ts';

type Account = { id: string; name: string; createdAt: string };

const AccountRef = objectType<Account>('Account', {
  description: 'An account as administrators look it up.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'The username, else the e-mail.' }),
    createdAt: t.exposeString('createdAt'),
  }),
});

builder.queryField('accounts', (t) =>
  t.field({
    type: [AccountRef],
    description: 'Accounts whose username begins with the search or whose e-mail it is, by name.',
    authScopes: { reading: 'accounts' },
    args: { search: t.arg.string({ required: true }), first: t.arg.int() },
    resolve: (_root, { search, first }, { gateway, operation }) =>
      findAccounts(gateway, search, takeRowBudget(first, operation)),
  }),
);

/**
 * The account whose e-mail address equals the search, then those whose username starts with it, by name. E-mail
 * addresses are stored encrypted, so only a whole address can be found. A blank search finds none (AVE-21).
 */
async function findAccounts(
  { readModels, sealer }: Queries & Pick<Gateway, 'sealer'>,
  search: string,
  limit: number,
): Promise<Account[]> {
  const text = search.trim();
  if (text === '') return [];
  const [owner, others] = await Promise.all([
    text.includes('@') ? userByEmailHash(readModels, sealer.subjectOf(text)) : undefined,
    usersByUsername(readModels, text, limit),
  ]);
  const found = [...(owner ? [owner] : []), ...others].slice(0, limit);
  const nameOf = await displayNames(
    { readModels, sealer },
    found.map(({ id }) => id),
  );
  return found.map(({ id, createdAt }) => ({ id, name: nameOf.get(id) ?? id, createdAt }));
}
