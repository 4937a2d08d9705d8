/**
 * zod compiles object schemas by `new Function`, which the page's content policy refuses and the browser reports.
 * It looks for its settings here when it is loaded; `config()` would come too late for schemas in other chunks.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
