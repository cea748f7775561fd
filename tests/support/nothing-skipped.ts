import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** A Playwright reporter that fails a run in which a test was skipped, or in which none ran: that shows nothing. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default function nothingSkipped(): Reporter {
  let whole: Suite
  return {
    onBegin(_config, suite) {
      whole = suite
    },
    async onEnd({ status }: FullResult) {
      const tests = whole.allTests()
      const skipped = tests.filter((test) => test.outcome() === 'skipped')
      if (status !== 'passed' || (tests.length > 0 && skipped.length === 0)) return

      console.error(tests.length ? 'Skipped browser tests are failures here:' : 'No browser test ran.')
      for (const test of skipped) console.error(`  ${test.titlePath().filter(Boolean).join(' › ')}`)
      return { status: 'failed' }
    },
  }
}
