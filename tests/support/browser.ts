import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { comesToRest, takePicture } from './picture.ts'

export { expect }

const WIDTHS = [360, 800, 1440]
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * A browser test. It fails when any page threw an error that no one caught (React's hydration errors are such), or
 * broke our Content-Security-Policy. A test that expects one reads it from `pageProblems` and empties the list.
 */
export const test = base.extend<{ pageProblems: string[] }>({
  pageProblems: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const contexts: BrowserContext[] = []
      const listen = (context: BrowserContext) => {
        contexts.push(context)
        context.on('weberror', (webError) => problems.push(`Uncaught: ${webError.error().message}`))
        context.on('console', (message) => {
          if (isOfThePage(message.text())) problems.push(message.text())
        })
      }
      browser.on('context', listen)
      await use(problems)
      browser.off('context', listen)
      // What a test leaves open goes on taking processor time from the next ones.
      await Promise.all(contexts.map((context) => context.close()))
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

declare global {
  var axe: typeof axeCore | undefined
}

/** The small one: the pages read it some two hundred times. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Fails with a list of what axe finds against WCAG 2.2 AA on the page as it is now: rule, help, and each element. A
 * document is given axe once, and checked without what frames of other sites say.
 *
 * @param within a selector, where something open covers parts of the rest
 */
export async function expectAccessible(page: Page, within = 'html') {
  await comesToRest(page)
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(axeSource)
  const problems = await page.evaluate(
    async ({ values, part }) => {
      if (!globalThis.axe) throw new Error('The page has lost axe.')
      const options: axeCore.RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values } }
      const { violations } = await globalThis.axe.run(part, options)
      return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`))
    },
    { values: WCAG_2_2_AA, part: within },
  )
  expect(problems, `what axe found on ${page.url()}`).toEqual([])
}
