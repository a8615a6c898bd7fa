/**
 * How Node runs the server. On PostgreSQL it stays below 400 MB after load: by default the young generation takes up to
 * 64 MB and the old one doubles before it is cleared (90 MB are in use), and the C library keeps a store of memory for
 * each of eleven threads. With the embedded database it starts within 3 s: the young generation has room for what a
 * start loads, which otherwise is moved twice, and the old one grows as Node thinks best, since clearing it early costs
 * 0.4 s of a start and saves 2 % of the memory. Its size is there from the beginning: growing into it costs 0.2 s.
 * Measured: docs/performance.md.
 */
export function serverFlags(databaseUrl) {
  const youngMb = databaseUrl ? 16 : 64
  return [
    '--import=./scripts/own-imports.mjs',
    `--max-semi-space-size=${youngMb}`,
    `--min-semi-space-size=${youngMb}`,
    ...(databaseUrl ? ['--heap-growing-percent=50'] : []),
  ]
}

export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
