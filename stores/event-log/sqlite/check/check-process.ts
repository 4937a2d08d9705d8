import { answerFromBackground } from '../../../background-process.ts';
import { DamagedLog } from '../../event-log.ts';
import { recordVerified } from '../head-record.ts';
import type { Finding } from './check.ts';
import { checkLog, checkLogAtOpen } from './check-log.ts';

/** Checks the log of a directory whole, or from its last verified event on. */
await answerFromBackground(async (directory = '', part = ''): Promise<Finding> => {
  try {
    if (part === 'whole') recordVerified(directory, await checkLog(directory));
    else await checkLogAtOpen(directory);
    return null;
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    recordVerified(directory, null);
    return { place: error.location, why: error.reason };
  }
});
