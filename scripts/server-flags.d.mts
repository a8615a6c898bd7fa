/** Flags of Node for the server; without the address of a PostgreSQL, for the embedded database. */
export function serverFlags(databaseUrl: string | undefined): readonly string[]
/** Its environment, beside its settings. */
export const serverEnvironment: Readonly<Record<string, string>>
