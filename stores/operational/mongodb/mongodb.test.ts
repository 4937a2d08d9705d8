import { onServers } from '../../read-models/mongodb/testing/place.fixture.ts';
import { leaseContract } from '../testing/lease.contract.ts';
import { operationalContract } from '../testing/operational.contract.ts';
import { openMongoOperationalStore } from './mongodb.ts';

await onServers((name, newDatabase, lacks) => {
  const newPlace = async () => {
    const { url, remove } = await newDatabase();
    return { open: (now: () => number) => openMongoOperationalStore({ url, now }), remove };
  };
  operationalContract(name, newPlace, { hasAtomicUpdates: !lacks('atomic updates') });
  leaseContract(name, newPlace);
});
