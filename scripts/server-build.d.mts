/** The server's program as it was built: what `npm start` runs. */
export const builtServer: string
/** Builds the server when its sources have changed since the last build. */
export function buildServerIfNeeded(): void
