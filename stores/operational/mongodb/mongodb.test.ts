import { onServers } from '../../read-models/mongodb/testing/place.fixture.ts';
import { operationalContract } from '../testing/operational.contract.ts';
import { openMongoOperationalStore } from './mongodb.ts';

onServers((name, newDatabase) =>
  operationalContract(name, async () => {
    const { url, remove } = await newDatabase();
    return { open: (now) => openMongoOperationalStore({ url, now }), remove };
  }),
);
