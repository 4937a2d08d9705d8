import type { BusinessRole } from '#schema/venues/venue-claim.ts';
import { usernameOf } from '../welcome.ts';

/** A claim of the demo city, and the papers that come with it. */
export type ToldClaim = {
  venue: string;
  /** A member's address. */
  email: string;
  contactName: string;
  businessRole: BusinessRole;
  notes: string | null;
  papers: readonly { name: string; title: string; lines: readonly string[] }[];
  /** Pending if it says nothing. */
  decided?: { as: 'approved' | 'rejected'; adminNotes: string | null };
};

const permit = (venue: string, holder: string) => ({
  name: 'occupancy-permit.pdf',
  title: 'Certificate of occupancy',
  lines: [
    `Premises: ${venue}`,
    `Issued to: ${holder}`,
    'Use: assembly, with stage',
    'Specimen. Issued by nobody.',
  ],
});
const lease = (venue: string, holder: string) => ({
  name: 'lease first page.pdf',
  title: 'Commercial lease, page 1 of 11',
  lines: [
    `Between Hackberry Holdings (landlord) and ${holder} (tenant)`,
    `Premises known as ${venue}`,
    'Term: five years, renewable',
    'Specimen. Binding on nobody.',
  ],
});
const letter = (venue: string, holder: string, role: string) => ({
  name: `${venue} letter.pdf`,
  title: venue,
  lines: [
    'To whom it may concern:',
    `${holder} is our ${role}`,
    'and may speak for the house in all matters of its listing.',
    'Specimen. Signed by nobody.',
  ],
});
const bill = (venue: string, month: string) => ({
  name: `electricity ${month}.pdf`,
  title: `Electricity, ${month}`,
  lines: [
    `Service address: ${venue}`,
    '2,914 kWh, of which the ice machine: most',
    'Paid, thank you. Specimen.',
  ],
});

/** Who says that a house is theirs. */
export const claims: readonly ToldClaim[] = [
  {
    venue: 'Cicada Ballroom',
    email: 'cowbell.carla@example.com',
    contactName: 'Carla Quintanilla-Roe',
    businessRole: 'owner',
    notes: 'My grandfather laid the floor. I keep the books and the mirror ball.',
    papers: [
      permit('Cicada Ballroom', 'C. Quintanilla-Roe'),
      lease('Cicada Ballroom', 'Cicada Dance Company'),
    ],
    decided: { as: 'approved', adminNotes: 'Permit and lease agree; called the house phone.' },
  },
  {
    venue: 'The Wren Room',
    email: 'tuning.peg.tom@example.org',
    contactName: 'Tom Aldersey',
    businessRole: 'manager',
    notes: null,
    papers: [letter('The Wren Room', 'Tom Aldersey', 'house manager')],
    decided: { as: 'approved', adminNotes: null },
  },
  {
    venue: 'The Low Bridge',
    email: 'midnight.mel@example.net',
    contactName: 'Mel Fontaine-Ode',
    businessRole: 'booking',
    notes: 'I book about a third of the shows there, so I should be able to edit the page.',
    papers: [],
    decided: {
      as: 'rejected',
      adminNotes:
        'The house says that its booker is somebody else. Please claim again with a letter from the owner.',
    },
  },
  {
    venue: "Opal's Back Room",
    email: 'front.row.frank@example.com',
    contactName: 'Frank Dussault',
    businessRole: 'authorized_representative',
    notes: 'I help out at the door and with the internet.',
    papers: [],
  },
  {
    venue: "Opal's Back Room",
    email: 'vinylvera@example.com',
    contactName: 'Vera Opal Lindgren',
    businessRole: 'owner',
    notes:
      'Opal was my aunt. The license is still being moved to my name, so here are the lease and two bills.',
    papers: [
      lease("Opal's Back Room", 'V. O. Lindgren'),
      bill("Opal's Back Room", 'September'),
      bill("Opal's Back Room", 'October'),
    ],
  },
  {
    venue: 'Rosewood Roller Rink',
    email: 'rideshare.rhea@example.net',
    contactName: 'Rhea Castellanos-Webb',
    businessRole: 'manager',
    notes: null,
    papers: [permit('Rosewood Roller Rink', 'Rosewood Skating')],
  },
  {
    venue: 'The Plumb Line Gallery',
    email: 'gallery.gwen@example.org',
    contactName: 'Gwen Abernethy-Soto',
    businessRole: 'owner',
    notes: 'The photos on the page are from the last show, we would like to change them.',
    papers: [
      letter('The Plumb Line Gallery', 'Gwen Abernethy-Soto', 'owner and only employee'),
      bill('The Plumb Line Gallery', 'October'),
    ],
  },
];

/** Whoever has come to own a house, by address; nobody reviews their own. */
export const claimantOf = (venue: string) => claims.find((claim) => claim.venue === venue)?.email;

export const claimKey = ({ venue, email }: ToldClaim) => `${venue}: ${usernameOf(email)}`;
