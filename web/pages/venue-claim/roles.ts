import { type BusinessRole, businessRoles } from '#schema/venues/venue-claim.ts';

const labels: Readonly<Record<BusinessRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  booking: 'Booking',
  authorized_representative: 'Authorized representative',
};

/** The roles as options (CLM-05). */
export const roles = businessRoles.map((role) => ({ value: role, label: labels[role] }));
