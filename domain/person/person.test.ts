import { it } from 'vitest';
import type { PersonFact } from '#schema/accounts/person.ts';
import { rulesOf } from '../specification.ts';
import { person } from './person.ts';

const given = rulesOf(person);
const erase = (hasKey: boolean) =>
  ({ type: 'ErasePerson', data: { subject: 'a-hash', by: 'operator', hasKey } }) as const;
const erased: PersonFact = { type: 'PersonErased', data: { by: 'operator' } };

it('erases a person with a key, or with only an account (LOG-09)', () => {
  given().when(erase(true)).then(erased);
  given().when(erase(false)).then(erased);
});

it('does not erase twice without a new sign-in', () => given(erased).when(erase(false)).then());

it('erases again after a new sign-in', () => given(erased).when(erase(true)).then(erased));
