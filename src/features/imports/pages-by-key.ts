import type { Db } from '../../db/connect.ts'
import { eventLoopBreaks } from './event-loop.ts'
import type { Page } from './imports.store.ts'
import { knownCityNames } from './known-towns.ts'
import { venueKey } from './rules/identity.ts'

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

/** A venue's street address with its point, as a show's place. */
export const venueAddressOf = ({ address, place_exact }: Pick<Page, 'address' | 'place_exact'>) =>
  address ? { text: address, isExact: place_exact } : null

/** The same of somebody else's venue: as in the event form, only a page that people can see is trusted with its address. */
export const publicAddressOf = (page: Pick<Page, 'address' | 'place_exact' | 'status'>) =>
  page.status === 'pending' ? null : venueAddressOf(page)

/** Venues by the keys of their names and cities; a page may spell its city in another way than a listing's town. */
export async function venuesByKey(db: Db, pages: Page[]): Promise<Map<string, Page>> {
  const cityOf = await knownCityNames(db, pages)
  return pagesByKey(pages, (page) => venueKey(page.name, cityOf(page), page.state))
}
