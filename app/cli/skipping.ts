import type { OpenSkipping } from '#projections/engine/cli/cli-commands.ts';
import { createCommandDispatcher } from '#reactors/command-dispatcher.ts';
import type { Config } from '#schema/config.ts';
import { storeLocationsFrom } from '#stores/locations.ts';
import { openOperationalStore } from '#stores/open.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';

/** Sends the commands of `npm run projections` without a running process. */
export function skippingWith(config: Config): OpenSkipping {
  return async (log) => {
    const operational = await openOperationalStore(storeLocationsFrom(config));
    const sealer = await createSealer({ operational });
    const settings = { guestSubmissions: config.GUEST_SUBMISSIONS };
    return {
      send: createCommandDispatcher({ log, sealer, settings }),
      now: () => new Date(),
      close: () => operational.close(),
    };
  };
}
