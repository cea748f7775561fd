import { eventLoopBreaks } from './event-loop.ts'
import type { Page } from './imports.store.ts'

/** Pages by what they are found by; of two with one key the first, which is the better known. */
export async function pagesByKey(pages: Page[], key: (page: Page) => string): Promise<Map<string, Page>> {
  const takeBreak = eventLoopBreaks()
  const byKey = new Map<string, Page>()
  for (const page of pages.toReversed()) {
    byKey.set(key(page), page)
    await takeBreak()
  }
  return byKey
}
