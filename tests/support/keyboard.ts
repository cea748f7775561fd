import type { Locator, Page } from '@playwright/test'

const mostStops = 150

/**
 * Someone at a page with a keyboard and no pointer. At each stop the focus has to be seen: in the window, with an
 * outline, and under nothing.
 *
 * @returns `faults` names every stop at which it was not
 */
export function keyboardOf(page: Page) {
  const faults: string[] = []

  async function tab() {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(focusFault)
    if (fault) faults.push(`${new URL(page.url()).pathname}: ${fault}`)
  }

  return {
    faults,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    /** Tabs on until something is focused. @throws when it is not reached */
    async reach(target: Locator) {
      await target.first().waitFor({ state: 'attached' })
      const focusedTarget = target.and(page.locator(':focus'))
      for (let stops = 0; stops < mostStops; stops += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        if ((await focusedTarget.count()) > 0) return
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await tab()
      }
      throw new Error(`${target.toString()} was not reached by Tab`)
    },
  }
}

/** Runs in the page: what keeps people from seeing where the focus is; null when nothing does, or nothing has it. */
function focusFault(): string | null {
  const one = document.activeElement
  if (!one || one === document.body) return null

  // A box to tick may be drawn by its label.
  const visibleElement = one.getBoundingClientRect().width > 4 ? one : (one.closest('label') ?? one)
  const name = `${one.tagName} "${(one.textContent || one.getAttribute('aria-label') || one.id).trim().slice(0, 40)}"`
  // The ring of a card's link is around the card.
  const marks = [one, visibleElement, one.closest('.card-ring')].filter((element) => element !== null)
  const isMarked = marks.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  if (!isMarked) return `${name} has no outline`

  const box = visibleElement.getClientRects()[0]
  if (!box) return `${name} is not drawn`
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (left >= right || top >= bottom) return `${name} is outside of the window`

  const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isOnTop = topElement !== null && (visibleElement.contains(topElement) || topElement.contains(visibleElement))
  if (!isOnTop) return `${name} is under ${topElement?.tagName} "${topElement?.textContent?.slice(0, 30)}"`

  const header = document.querySelector('body > header')
  const isUnderHeader = header && !header.contains(one) && !one.closest('dialog')
  const hidden = isUnderHeader ? header.getBoundingClientRect().bottom - box.top : 0
  return hidden > 1 && box.height < 300 ? `${name} is behind the header` : null
}
