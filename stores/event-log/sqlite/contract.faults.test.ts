import { eventLogContract } from '../testing/event-log.contract.ts';
import { openTemporaryLog } from '../testing/temporary-log.fixture.ts';

eventLogContract({ name: 'SQLite at full scale', open: openTemporaryLog, scale: 10 });
