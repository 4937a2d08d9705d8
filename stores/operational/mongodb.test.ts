import { onServers } from '../read-models/mongodb-place.fixture.ts';
import { openMongoOperationalStore } from './mongodb.ts';
import { operationalContract } from './operational.contract.ts';

onServers((name, newDatabase) =>
  operationalContract(name, async () => {
    const { url, remove } = await newDatabase();
    return { open: (now) => openMongoOperationalStore({ url, now }), remove };
  }),
);
