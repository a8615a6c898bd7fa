/**
 * How Node runs the server, so that it stays below 400 MB after load: by default the young generation takes up to 64 MB
 * and the old one doubles before it is cleared (90 MB are in use), and the C library keeps a store of memory for each of
 * eleven threads. Measured: docs/performance.md.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
