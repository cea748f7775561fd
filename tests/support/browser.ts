import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { comesToRest, takePicture } from './picture.ts'

export { expect }

const WIDTHS = [360, 800, 1440]
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * A browser test. It fails when any page threw an error that nobody caught (React's hydration errors are such), or
 * broke our Content-Security-Policy. A test that expects one reads it from `pageProblems` and empties the list.
 */
export const test = base.extend<{ pageProblems: string[] }>({
  pageProblems: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const listen = (context: BrowserContext) => {
        context.on('weberror', (webError) => problems.push(`Uncaught: ${webError.error().message}`))
        context.on('console', (message) => {
          if (isOfThePage(message.text())) problems.push(message.text())
        })
      }
      browser.on('context', listen)
      await use(problems)
      browser.off('context', listen)
      expect(problems, 'problems of the pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Playwright's recorder of traces fetches the previews of chosen files, which pages of ours may not and do not. */
const isOfThePage = (text: string) =>
  text.includes('Content Security Policy') && !text.startsWith("Connecting to 'blob:")

/**
 * With LOOK=1, takes pictures of the whole page at 360, 800 and 1440 px for people to look at:
 * test-results/looks/<name>-<width>.png. The window has its size back afterwards.
 */
export async function look(page: Page, name: string) {
  if (process.env['LOOK'] !== '1') return

  const size = page.viewportSize()
  for (const width of WIDTHS) await takePicture(page, `test-results/looks/${name}-${width}.png`, width)
  if (size) await page.setViewportSize(size)
}

/**
 * Fails with a list of what axe finds against WCAG 2.2 AA on the page as it is now: rule, help, and each element. Run
 * within the page (a page of its own to gather what frames of other sites say is not needed), it takes half the time.
 */
export async function expectAccessible(page: Page) {
  await comesToRest(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG_2_2_AA)
  const { violations } = await axe.setLegacyMode(true).analyze()
  const problems = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`))
  expect(problems, `what axe found on ${page.url()}`).toEqual([])
}
