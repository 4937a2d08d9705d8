import type { EventType } from '#schema/kernel/fields.ts';
import type { AgeRestriction } from './performers.ts';

export type Venue = {
  name: string;
  address: string;
  eventTypes: readonly EventType[];
  ageRestriction: AgeRestriction;
};

const venue = (
  name: string,
  street: string,
  zip: number,
  eventTypes: readonly EventType[],
  ageRestriction: AgeRestriction = 'all_ages',
): Venue => ({ name, address: `${street}, Austin, TX ${zip}`, eventTypes, ageRestriction });

/** Invented houses on streets of Austin; no number is a house's own. */
export const venues: readonly Venue[] = [
  venue('The Tin Lantern', '1943 E 6th St', 78702, ['music', 'comedy']),
  venue('Cicada Ballroom', '2871 S Congress Ave', 78704, ['music']),
  venue('Railyard Social Hall', '4466 E 4th St', 78702, ['music', 'comedy', 'art']),
  venue('The Low Bridge', '718 Red River St', 78701, ['music'], '21+'),
  venue("Opal's Back Room", '3382 S Lamar Blvd', 78704, ['music', 'comedy']),
  venue('Mesquite & Main', '2260 E Cesar Chavez St', 78702, ['music']),
  venue('The Paper Moon Lounge', '1127 Airport Blvd', 78702, ['music', 'comedy'], '21+'),
  venue('Dogtrot Hall', '5839 Burnet Rd', 78756, ['music']),
  venue('Halfway House of Blues & Beans', '3017 Manor Rd', 78723, ['music']),
  venue('Sidewinder Social', '642 Rainey St', 78701, ['music'], '21+'),
  venue('Gas Lamp Garden', '4193 N Lamar Blvd', 78756, ['music']),
  venue('The Understory', '2749 Guadalupe St', 78705, ['music', 'comedy']),
  venue('Pump House Nine', '1684 Barton Springs Rd', 78704, ['music', 'art']),
  venue('The Bat & Bell', '391 Congress Ave', 78701, ['music', 'comedy']),
  venue('Switchyard Stage', '6127 E Riverside Dr', 78741, ['music']),
  venue('Rosewood Roller Rink', '2538 Rosewood Ave', 78702, ['music']),
  venue('The Night Pharmacy', '1409 E 12th St', 78702, ['music'], '18+'),
  venue('Menchaca Dance Pavilion', '9277 Menchaca Rd', 78748, ['music']),
  venue('Copperhead Icehouse', '3851 S 1st St', 78704, ['music'], '21+'),
  venue('Signal Hill Amphitheater', '8810 W Parmer Ln', 78729, ['music']),
  venue('The Wren Room', '907 W 5th St', 78703, ['music', 'comedy']),
  venue('Hollow Log Saloon', '7342 Bee Caves Rd', 78746, ['music'], '21+'),
  venue('Third Coast Recital Hall', '1518 San Jacinto Blvd', 78701, ['music']),
  venue('Sparrow Chapel', '4021 Duval St', 78751, ['music', 'art']),
  venue('Basement on Brazos', '633 Brazos St', 78701, ['comedy', 'music'], '18+'),
  venue('The Rubber Chicken', '2914 E 7th St', 78702, ['comedy']),
  venue('Lavaca Street Playhouse', '1172 Lavaca St', 78701, ['comedy', 'music']),
  venue('Crosstown Chuckle Works', '5563 N Loop Blvd', 78751, ['comedy']),
  venue('Folding Chair Theater', '3290 E 51st St', 78723, ['comedy', 'art']),
  venue('The Second Laugh', '862 W 6th St', 78703, ['comedy'], '21+'),
  venue("Hattie's Comedy Cellar", '1736 S Lamar Blvd', 78704, ['comedy'], '18+'),
  venue('Yellow Door Improv', '4708 Airport Blvd', 78751, ['comedy']),
  venue('Springdale Foundry', '1357 Springdale Rd', 78721, ['art', 'music']),
  venue('Bolm Road Kiln House', '5981 Bolm Rd', 78721, ['art']),
  venue('Galería Nopal', '2415 E Cesar Chavez St', 78702, ['art']),
  venue('The Plumb Line Gallery', '1069 E 11th St', 78702, ['art']),
  venue('Tillery Street Studios', '871 Tillery St', 78702, ['art']),
  venue('Blackland Print Shop', '2184 Chicon St', 78722, ['art']),
  venue('North Light Annex', '6733 Burnet Rd', 78757, ['art']),
  venue('Cistern Project Space', '447 W St Elmo Rd', 78745, ['art', 'music']),
];
