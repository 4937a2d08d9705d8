import { writeFileSync } from 'node:fs';
import { entriesWithoutText, judgedByAuthor } from './judged.fixture.ts';
import { learnWeights } from './learn-weights.ts';

// Writes `weights.json` after entries were added: `node run.mjs ingest/extract/shows/audience/testing/write-weights.ts`.
const weights = learnWeights([...entriesWithoutText(), ...judgedByAuthor().flat()]);
writeFileSync(new URL('../weights.json', import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);
