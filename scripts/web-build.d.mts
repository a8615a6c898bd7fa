/** Builds the web when its sources have changed since the last build. */
export function buildWebIfNeeded(): void
