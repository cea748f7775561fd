import type { Page } from '@playwright/test'

/** Lists that load more on scrolling never end: a picture shows at most this many screens. */
const MOST_SCREENS = 20
const usualHeights: [upTo: number, height: number][] = [
  [480, 740],
  [1024, 1100],
]

/** The height in px of a usual window that is `width` px wide. */
const usualHeight = (width: number) => usualHeights.find(([upTo]) => width <= upTo)?.[1] ?? 900

const mostPatienceMs = 2_000

/** Waits until fonts are there and what moves has come to rest; what moves for ever or is out of sight may go on. */
export const comesToRest = (page: Page) =>
  page.evaluate(async (patience) => {
    await document.fonts.ready
    const finite = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    const rest = Promise.allSettled(finite.map((one) => one.finished))
    await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, patience))])
  }, mostPatienceMs)

/**
 * Writes a PNG of the whole page as a window of `width` × `height` px shows it, pictures further down included. The
 * window keeps that size.
 */
export async function takePicture(page: Page, path: string, width: number, height = usualHeight(width)) {
  await page.setViewportSize({ width, height })
  // A tab in the background and a page without scripts draw no frames, and would wait for one forever.
  await page.bringToFront()
  await Promise.race([scrollThrough(page), page.waitForTimeout(mostScrollingMs)])
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getClientRects().length === 0),
  )
  await comesToRest(page)
  await page.screenshot({ path, fullPage: true })
}

const mostScrollingMs = 10_000

/** Lazy pictures load when they come near the window. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (mostScreens) => {
    const painted = () => new Promise(requestAnimationFrame)
    for (let screen = 0; screen < mostScreens && screen * innerHeight < document.body.scrollHeight; screen++) {
      scrollTo(0, screen * innerHeight)
      await painted()
      await painted()
    }
    scrollTo(0, 0)
    await painted()
  }, MOST_SCREENS)
