import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'calculators/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/{app,scripts}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
