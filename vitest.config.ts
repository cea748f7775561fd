import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts', 'tests/support/answers/global-setup.ts'],
    setupFiles: ['tests/support/answers/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Waits for servers, locks and deadlines leave two workers half of two cores.
    maxWorkers: 3,
    // Loading the product anew for each file took a tenth of the run; nothing of a test lives in a module.
    isolate: false,
  },
})
