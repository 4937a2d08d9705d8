import type { z } from 'zod';
import { defaultAgent, defaultAgentId } from '#domain/ai-agent/default-agent.ts';
import type { AnyCommand } from '#domain/commands.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import { datePlaceholder, type SourceFields, sourceInput } from '#schema/scraping/scraping-source.ts';
import { derivedId, pick } from '../derived.ts';
import { type Cast, meta } from '../story.ts';

type Setting = {
  cast: Cast;
  now: number;
  /** Where the neighbouring sites are, such as `http://localhost:3001`. */
  neighbours: string;
};

const day = 24 * 3_600_000;

const source = (wanted: z.input<typeof sourceInput>): SourceFields => sourceInput.parse(wanted);

const sourcesAt = (neighbours: string): SourceFields[] => [
  source({
    name: 'Railyard Social Hall',
    url: `${neighbours}/railyard-social-hall/calendar`,
    type: 'both',
    notes: 'Their own calendar, kept by the house.',
  }),
  source({
    name: 'Cicada Ballroom (calendar file)',
    url: `${neighbours}/cicada-ballroom/calendar.ics`,
    type: 'music',
  }),
  source({ name: 'Dogtrot Hall', url: `${neighbours}/dogtrot-hall/shows`, type: 'music', priority: 2 }),
  source({
    name: 'The gig guide',
    url: `${neighbours}/gig-guide`,
    type: 'both',
    priority: 3,
    isDynamicUrl: true,
    urlPattern: `${neighbours}/gig-guide/${datePlaceholder}`,
    daysToScrape: 3,
    notes: 'A page for each day. Some of it we know already.',
  }),
  source({
    name: 'The Understory',
    url: `${neighbours}/the-understory/programme`,
    type: 'music',
    active: false,
    priority: 5,
    notes: 'Their site moved; nobody knows where to.',
  }),
];

const sourceIdOf = ({ name }: Pick<SourceFields, 'name'>) => derivedId('source', name);

/** Which sites became sources, when they are read, and who evaluates what comes in. */
export function neighbourStory({ cast, now, neighbours }: Setting): AnyCommand[] {
  const by = (what: string, ago: number) =>
    meta(pick(cast.moderators, what), now - ago * day, 'neighbours', what);
  const sources = sourcesAt(neighbours);
  const schedule = (scheduleId: string, fields: Extract<AnyCommand, { type: 'AddCronSchedule' }>['data']) =>
    ({ type: 'AddCronSchedule', data: fields, meta: by(`schedule ${scheduleId}`, 20) }) as const;
  const guide = sources.find(({ isDynamicUrl }) => isDynamicUrl);
  return [
    {
      type: 'CreateAiAgent',
      // Strict and patient, so that a visitor of the demo still finds something to decide.
      data: {
        ...defaultAgent,
        autoApproveThreshold: 99,
        autoDenyThreshold: 20,
        agentId: defaultAgentId,
        isDefault: true,
      },
      meta: by('agent', 30),
    },
    ...sources.map(
      (fields): AnyCommand => ({
        type: 'AddScrapingSource',
        data: { ...fields, sourceId: sourceIdOf(fields) },
        meta: by(`source ${fields.name}`, 28),
      }),
    ),
    schedule('every-morning', {
      scheduleId: 'every-morning',
      action: 'scrape_all',
      schedule: cronPresets['Daily at 6 AM'],
      enabled: true,
      sourceId: null,
    }),
    schedule('unfinished-batches', {
      scheduleId: 'unfinished-batches',
      action: 'check_batch_jobs',
      schedule: '*/30 * * * *',
      enabled: true,
      sourceId: null,
    }),
    ...(guide
      ? [
          schedule('gig-guide-monday', {
            scheduleId: 'gig-guide-monday',
            action: 'scrape_source',
            schedule: cronPresets['Weekly on Monday'],
            enabled: false,
            sourceId: sourceIdOf(guide),
          }),
        ]
      : []),
  ];
}
