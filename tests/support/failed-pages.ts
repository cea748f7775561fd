import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** So many lines of a page say where a test was. */
const shownLines = 60

/** A Playwright reporter that prints at the end what the pages of failed tests showed, for who sees the output alone. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default function failedPages(): Reporter {
  const failures: { test: TestCase; result: TestResult }[] = []
  return {
    onTestEnd(test, result) {
      if (result.status !== test.expectedStatus) failures.push({ test, result })
    },
    async onEnd() {
      for (const { test, result } of failures) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other is printed
        const page = await pageOf(result)
        console.error(`\n${test.titlePath().filter(Boolean).join(' › ')}\n${page}`)
      }
    },
  }
}

/** What the page's main part showed, as the accessible tree that Playwright attaches to a failure. */
async function pageOf({ attachments }: TestResult): Promise<string> {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const tree = path && /^```yaml\n(.*?)^```/ms.exec(await readFile(path, 'utf8'))?.[1]
  if (!tree) return 'No page was open.'
  return tree
    .slice(Math.max(0, tree.indexOf('- main')))
    .split('\n')
    .slice(0, shownLines)
    .join('\n')
}
