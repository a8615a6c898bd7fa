/**
 * How Node runs the server, so that it stays below 400 MB after load and starts quickly: by default the young
 * generation takes up to 64 MB and the old one doubles before it is cleared (90 MB are in use), and the C library keeps
 * a store of memory for each of eleven threads. The young generation has its 16 MB from the beginning: growing into
 * them costs 0.2 s of each start.
 * Measured: docs/performance.md.
 */
export const serverFlags = ['--max-semi-space-size=16', '--min-semi-space-size=16', '--heap-growing-percent=50']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
