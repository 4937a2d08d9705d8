import { accountHelp } from './account.ts';
import type { HelpText } from './help-text.ts';
import { showHelp } from './shows.ts';
import { siteHelp } from './site.ts';
import { submittingHelp } from './submitting.ts';

/** All help texts (GEN-09). */
export const helpTexts: readonly HelpText[] = [...showHelp, ...submittingHelp, ...accountHelp, ...siteHelp];
