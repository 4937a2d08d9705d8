import type { SuggestedVenueFragment } from '../../../../data/graphql/generated/graphql.ts';

/** What a sent text and a known venue have in common. */
export const reasons: Readonly<Record<SuggestedVenueFragment['because'], string>> = {
  name_and_address: 'Same name and address',
  name: 'Same name, another address',
  address: 'Same address, another name',
};
