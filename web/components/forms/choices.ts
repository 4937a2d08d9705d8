import { eventTypes } from '#schema/kernel/fields.ts';
import { venueTypeLabels, venueTypes } from '#schema/venues/venue-type.ts';
import { eventTypeLabels } from '../posters/event-types.ts';

/** The age restrictions as options of a select (GEN-16). */
export const ageChoices = [
  { value: 'all_ages', label: 'All Ages' },
  { value: '18+', label: '18+' },
  { value: '21+', label: '21+' },
];

export const eventTypeChoices = eventTypes.map((type) => ({ value: type, label: eventTypeLabels[type] }));

export const venueTypeChoices = venueTypes.map((type) => ({ value: type, label: venueTypeLabels[type] }));
