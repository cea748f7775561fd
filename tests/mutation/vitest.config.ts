import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The reader of an import is all of its rules' callers, and reads without a database.
    include: [
      'src/kernel/**/*.test.ts',
      'src/features/**/rules/**/*.test.ts',
      'src/features/imports/read/**/*.test.ts',
    ],
    // A mutant of a module's constants shows only in a module that is loaded anew.
    isolate: true,
    testTimeout: 60_000,
  },
})
