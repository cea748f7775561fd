import type { Page } from './imports.store.ts'

/** Pages by what they are found by; of two with one key the first, which is the better known. */
export const pagesByKey = (pages: Page[], key: (page: Page) => string) =>
  new Map(pages.toReversed().map((page) => [key(page), page]))
