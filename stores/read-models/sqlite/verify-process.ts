import { answerFromBackground } from '../../background-process.ts';
import { DamagedView } from '../read-models.ts';
import { VersionFile, verifyFile } from './version.ts';

/** Verifies one version of a view; answers with what is wrong, or null, also for a version that was dropped. */
await answerFromBackground((path = '', view = '', version = ''): string | null => {
  try {
    const file = VersionFile.open(path, view, version, 'read');
    if (!file) return null;
    verifyFile(file);
    file.close();
    return null;
  } catch (error) {
    if (!(error instanceof DamagedView)) throw error;
    return error.reason;
  }
});
