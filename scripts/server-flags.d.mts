/** Flags of Node for the server. */
export const serverFlags: readonly string[]
/** Its environment, beside its settings. */
export const serverEnvironment: Readonly<Record<string, string>>
