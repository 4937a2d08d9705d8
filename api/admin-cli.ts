import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { BadConfiguration, type Config, readConfig } from '#schema/config.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite.ts';
import { type Operated, OperatorRefusal, withOperator } from '#stores/operator-socket.ts';
import { AlreadyOwned } from '#stores/owner-lock.ts';
import { createSealer } from '#stores/personal/subject-keys.ts';
import { adminOperatorRoute } from './operator-routes.ts';
import { createSend } from './send.ts';

const usage = 'usage: npm run admin -- grant|revoke <e-mail>';

/** Opens what the change needs; the views hear of it at the next start. */
async function openHere(config: Config): Promise<Operated> {
  const where = { directory: config.DATA_DIR };
  const log = await openSqliteEventLog(where);
  const operational = await openSqliteOperationalStore(where);
  const sealer = await createSealer({ operational });
  const nobodyWaits = { viewsOf: () => [], viewPassed: async () => true };
  const { send } = createSend({ log, sealer, progress: nobodyWaits, config });
  const now = () => new Date();
  return {
    routes: [adminOperatorRoute({ log, sealer, send, now, logger: pino({ level: config.LOG_LEVEL }) })],
    async close() {
      await log.close();
      await operational.close();
    },
  };
}

/** Answers the exit code. */
async function main([change, email, ...more]: readonly string[]): Promise<number> {
  if ((change !== 'grant' && change !== 'revoke') || !email || more.length > 0) {
    console.error(usage);
    return 2;
  }
  try {
    const config = readConfig(process.env);
    const answer = await withOperator(
      config.DATA_DIR,
      () => openHere(config),
      async (ask) => text(await ask('POST', '/admin', { change, email })),
    );
    console.log(answer);
    return 0;
  } catch (error) {
    const told = [OperatorRefusal, AlreadyOwned, BadConfiguration].some((known) => error instanceof known);
    if (!told) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
