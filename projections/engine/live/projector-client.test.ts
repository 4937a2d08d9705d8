import { pino } from 'pino';
import { expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { temporaryFolder } from '../../testing/read-models.fixture.ts';
import { superviseProjector } from './projector-client.ts';
import type { ProjectorNotice } from './projector-thread.ts';

it('restarts the projector when its thread dies, and reports the exit', async () => {
  const dataDir = temporaryFolder();
  const notices: ProjectorNotice[] = [];
  const deaths: string[] = [];
  const projector = superviseProjector({
    locations: { dataDir },
    logger: pino({ level: 'silent' }),
    building: () => [],
    onNotice: (notice) => notices.push(notice),
    onExit: (why) => deaths.push(why),
  });
  await eventually(() => expect(deaths[0]).toMatch('unable to open database file'));
  const log = await openSqliteEventLog({ directory: dataDir });
  await eventually(() => expect(notices).toContainEqual({ notice: 'caught-up' }));
  await projector.stop();
  await log.close();
});
