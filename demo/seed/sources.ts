import { defaultAgent, defaultAgentId } from '#domain/ai-agent/default-agent.ts';
import type { AnyCommand } from '#domain/commands.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import { datePlaceholder, sourceInput } from '#schema/scraping/scraping-source.ts';
import { derivedId, pick } from '../random.ts';
import { day, meta, type Setting } from './setting.ts';

type SourceSetting = Setting & {
  /** Base address of the external sites, such as `http://localhost:3001`. */
  sites: string;
};

const sourceIdOf = (name: string) => derivedId('source', name);

/** The external sites as sources, schedules that read them, and the agent that evaluates what comes in. */
export function sourceCommands({ users, now, sites }: SourceSetting): AnyCommand[] {
  const by = (what: string, daysAgo: number) =>
    meta(pick(users.moderators, what), now - daysAgo * day, 'sources', what);
  // Strict thresholds leave something to decide for a visitor of the demo.
  const agent = { ...defaultAgent, autoApproveThreshold: 99, autoDenyThreshold: 20 };
  const sources = [
    {
      name: 'Railyard Social Hall',
      url: `${sites}/railyard-social-hall/calendar`,
      type: 'both',
      notes: 'Calendar of the venue itself.',
    },
    { name: 'Cicada Ballroom (calendar file)', url: `${sites}/cicada-ballroom/calendar.ics`, type: 'music' },
    { name: 'Dogtrot Hall', url: `${sites}/dogtrot-hall/shows`, type: 'music', priority: 2 },
    {
      name: 'The gig guide',
      url: `${sites}/gig-guide`,
      type: 'both',
      priority: 3,
      isDynamicUrl: true,
      urlPattern: `${sites}/gig-guide/${datePlaceholder}`,
      daysToScrape: 3,
      notes: 'A page for each day. Some of it we know already.',
    },
    {
      name: 'The Understory',
      url: `${sites}/the-understory/programme`,
      type: 'music',
      active: false,
      priority: 5,
      notes: 'Their site moved to an unknown address.',
    },
  ] as const;
  const schedules = [
    ['every-morning', 'scrape_all', cronPresets['Daily at 6 AM'], true, null],
    ['unfinished-batches', 'check_batch_jobs', '*/30 * * * *', true, null],
    [
      'gig-guide-monday',
      'scrape_source',
      cronPresets['Weekly on Monday'],
      false,
      sourceIdOf('The gig guide'),
    ],
  ] as const;
  return [
    {
      type: 'CreateAiAgent',
      data: { ...agent, agentId: defaultAgentId, isDefault: true },
      meta: by('agent', 30),
    },
    ...sources.map(
      (fields): AnyCommand => ({
        type: 'AddScrapingSource',
        data: { ...sourceInput.parse(fields), sourceId: sourceIdOf(fields.name) },
        meta: by(`source ${fields.name}`, 28),
      }),
    ),
    ...schedules.map(
      ([scheduleId, action, schedule, enabled, sourceId]): AnyCommand => ({
        type: 'AddCronSchedule',
        data: { scheduleId, action, schedule, enabled, sourceId },
        meta: by(`schedule ${scheduleId}`, 20),
      }),
    ),
  ];
}
