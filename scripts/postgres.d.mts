/** A private PostgreSQL for tests and benches; null where none is installed. `programs`: folder of pgbench and the like. */
export function startPostgres(): { url: string; programs: string | null; stop(): void } | null
