import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'calculators/**/*.test.ts',
      'server/src/**/*.test.ts',
      'demo/src/**/*.test.ts',
      'web/{app,scripts}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/prepare.ts'],
    setupFiles: ['server/src/testing/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // most of what a test makes is dropped at once: with more room for new objects, collecting them costs 5 % less CPU
    // what a database takes outside of V8's heap is limited with it, instead of clearing the whole heap for each database
    execArgv: ['--max-semi-space-size=64', '--external-memory-accounted-in-global-limit'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    reporters: ['default'],
  },
})
