import { it } from 'vitest';
import type { PersonFact } from '#schema/accounts/person.ts';
import { rulesOf } from '../specification.ts';
import { person } from './person.ts';

const given = rulesOf(person);
const erase = (hasKey: boolean) =>
  ({ type: 'ErasePerson', data: { subject: 'a-hash', by: 'operator', hasKey } }) as const;
const erased: PersonFact = { type: 'PersonErased', data: { by: 'operator' } };

it('a person is erased, with a key or with nothing but an account (LOG-09)', () => {
  given().when(erase(true)).then(erased);
  given().when(erase(false)).then(erased);
});

it('whoever has not come back since is not erased twice', () => given(erased).when(erase(false)).then());

it('whoever has come back is erased again', () => given(erased).when(erase(true)).then(erased));
