import { ensureBuild } from '#web/fresh-build.ts';

// Makes the bundles that `start.mjs` runs, if they are missing or stale.
await ensureBuild('app');
