import type { Db } from '../../db/connect.ts'
import { eventLoopYields } from './event-loop-yields.ts'
import type { Page } from './imports.store.ts'
import { knownCityNames } from './known-towns.ts'
import { venueKey } from './rules/identity.ts'

/** Pages by what they are found by; of two with one key the first, which is the better known. */
export async function pagesByKey(pages: Page[], key: (page: Page) => string): Promise<Map<string, Page>> {
  const takeBreak = eventLoopYields()
  const byKey = new Map<string, Page>()
  for (const page of pages.toReversed()) {
    byKey.set(key(page), page)
    await takeBreak()
  }
  return byKey
}

/** Venues by the keys of their names and cities; a page may spell its city in another way than a listing's town. */
export async function venuesByKey(db: Db, pages: Page[]): Promise<Map<string, Page>> {
  const cityOf = await knownCityNames(db, pages)
  return pagesByKey(pages, (page) => venueKey(page.name, cityOf(page), page.state))
}
