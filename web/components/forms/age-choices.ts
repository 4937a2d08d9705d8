/** The age restrictions as options of a select (GEN-16). */
export const ageChoices = [
  { value: 'all_ages', label: 'All Ages' },
  { value: '18+', label: '18+' },
  { value: '21+', label: '21+' },
];
