import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** More tests than these that pass only at their second try are no chance. */
const maxRetried = 2

/** A Playwright reporter that names the tests that failed and then passed, and fails a run with more than two of them. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default function fewRetried(): Reporter {
  let whole: Suite
  return {
    onBegin(_config, suite) {
      whole = suite
    },
    async onEnd({ status }: FullResult) {
      const retried = whole.allTests().filter((test) => test.outcome() === 'flaky')
      if (retried.length === 0) return

      console.error(`\nPassed at the second try only (up to ${maxRetried} are allowed):`)
      for (const test of retried) console.error(`  ${test.titlePath().filter(Boolean).join(' › ')}`)
      if (status === 'passed' && retried.length > maxRetried) return { status: 'failed' }
    },
  }
}
