import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/kernel/**/*.test.ts', 'src/features/**/rules/**/*.test.ts'],
    // A mutant of a module's constants shows only in a module that is loaded anew.
    isolate: true,
    testTimeout: 60_000,
  },
})
