/**
 * zod compiles object schemas by `new Function`, which the page's content security policy blocks and the browser
 * reports. It reads these settings when it is loaded; `config()` would be too late for schemas in other chunks.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
