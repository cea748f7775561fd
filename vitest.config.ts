import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start whole processes and wait for them come first: begun last, they run on alone. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const startsProcesses = ({ moduleId }: TestSpecification) => !moduleId.startsWith(join(import.meta.dirname, 'src/'))
    return sorted.toSorted((a, b) => Number(startsProcesses(b)) - Number(startsProcesses(a)))
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts', 'tests/support/answers/global-setup.ts'],
    setupFiles: ['tests/support/answers/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Waits for servers, locks and deadlines leave two workers half of two cores.
    maxWorkers: 3,
    sequence: { sequencer: ProcessesFirst },
    // Loading the product anew for each file took a tenth of the run; nothing of a test lives in a module.
    isolate: false,
  },
})
