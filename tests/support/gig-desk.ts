import type { EntityId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { form, poster } from './event-desk.ts'
import type { World } from './world.ts'

export type Page = { id: EntityId; owner: SignedInCtx }

const as = callsInProcess

/** Opens pages to requests. */
export const openToRequests = (world: World, ...pages: Page[]) =>
  world.db
    .updateTable('entities')
    .set({ collaborating: true })
    .where(
      'id',
      'in',
      pages.map(({ id }) => id),
    )
    .execute()

const wish = { selectedDate: '2026-11-27', eventName: 'Two bands', message: 'Shall we share the night?' }

/** Sends a request of one page to another, by default for Nov 27. */
export const request = (from: Page, to: Page, wishes: Partial<typeof wish> & { offer?: string } = {}) =>
  as(from.owner).sendCollabRequest({
    collabRequest: { ...wish, ...wishes, senderID: from.id, receiverID: to.id },
  })

/** The requests of a page as a manager of it reads them. */
export const requestsOf = (page: Page, manager = page.owner) =>
  as(manager).listCollabRequests({ entityDetails: { id: page.id } })

export const latestOf = async (page: Page, list: 'incoming' | 'outgoing') => {
  const [latest] = (await requestsOf(page))[list]
  if (!latest) throw new Error('There is no request.')
  return latest
}

/** What stands in a page's bell, the latest first. */
export const bellOf = async (page: Page) =>
  (await as(page.owner).listNotifications({ entityDetails: { id: page.id } })).notifications

/** Saves an event of a page that accepts a request, by its notification. */
export async function accept(world: World, page: Page, notificationID: string, over: object = {}, by = page.owner) {
  const image = await poster(world, by.who.userId)
  const event = { ...form({ image, lineup: [] }), acceptedEvent: true, notification: { id: notificationID }, ...over }
  return as(by).saveEvent({ event, entityDetails: { id: page.id } })
}
