import { type AgentFields, defaultThresholds } from '#schema/agents/ai-agent.ts';

/** Constant, so that a second click finds the agent that the first one created (AIA-29). */
export const defaultAgentId = 'a93e51cf-bf71-5884-b488-ace0e4bba9c5';

/**
 * The agent that one click creates (R-94, AIA-28): the listing rules of GEN-11..13, as criteria of the
 * built-in evaluator.
 */
export const defaultAgent: AgentFields = {
  name: 'Event Quality Agent',
  description:
    'Evaluates submitted and scraped shows by the listing guidelines: complete, believable, and the kind of show that is listed.',
  systemPrompt: [
    'You review shows for a calendar of live events in one city.',
    'Listed are original music, stand-up comedy and art exhibitions.',
    'Not listed are theater productions, cover and tribute bands, open mic nights, jam sessions, classes, private parties and advertising.',
    'Score high what a reader could go to with nothing but this announcement: it is plain who performs, where and when.',
    'Score low what is vague, contradicts itself, looks made up, or sells something other than a show.',
  ].join('\n'),
  evaluationCriteria: {
    completeness: {
      weight: 20,
      description: 'Performer, venue, street address, date and time are named; price and link are welcome',
    },
    plausibility: {
      weight: 25,
      description: 'A real show at a place and hour where such a show could be, in a person’s own words',
    },
    listingRules: {
      weight: 30,
      description: 'Original music, stand-up comedy or an art exhibition, and nothing that is not listed',
    },
    venue: { weight: 15, description: 'A venue that is known, or at least can be found by its address' },
    media: { weight: 10, description: 'A picture and a page with more about the show' },
  },
  autoApproveThreshold: defaultThresholds.approve,
  autoDenyThreshold: defaultThresholds.deny,
  isActive: true,
};
