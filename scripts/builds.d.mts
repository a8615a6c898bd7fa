/** The server's program as it was built: what `npm start` runs. */
export const builtServer: string
/** Builds the web and the server where their sources have changed since the last build. */
export function buildIfNeeded(): void
