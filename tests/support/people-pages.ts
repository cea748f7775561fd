import type { SignedUp } from './account-builders.ts'
import { callAs } from './call-as.ts'
import { addBand } from './lineup-desk.ts'
import { inDays } from './sale-desk.ts'

/**
 * What a venue's owner has with people and other pages, each with “Unread” in it: the crew's chat, a request in the Gig Hub with
 * a message, a hold and a blocked day.
 *
 * @returns `ownPaths`: addresses that show it to the owner only; `closedPaths`: those that are not there for others, and a
 *   calendar link that was replaced
 */
export async function peoplePages(
  origin: string,
  owner: SignedUp,
  { venue, event }: { venue: string; event: string },
): Promise<{ ownPaths: string[]; closedPaths: string[] }> {
  const call = callAs(origin, owner)
  const entityDetails = { id: venue, type: 'venue' }
  const { chatID } = await call('createChat', { eventID: event, entityDetails })
  await call('sendMessage', { chatID, text: 'Unread crew', clientID: crypto.randomUUID(), entityDetails })

  const band = await addBand(origin, owner)
  await call('setCollaborating', { entityID: venue, collaborating: true })
  const collabRequest = { senderID: band.id, receiverID: venue, eventName: 'Unread Night', message: 'Unread request' }
  const { requestID } = await call('sendCollabRequest', {
    collabRequest: { ...collabRequest, selectedDate: inDays(40) },
  })
  await call('sendBookingMessage', { requestID, entityDetails, entryID: crypto.randomUUID(), text: 'Unread thread' })
  await call('holdDate', { entityDetails, selectedDate: inDays(50), holderName: 'Unread Holder' })
  await call('blockDays', { entityDetails, firstDay: inDays(60), note: 'Unread note' })
  const { calendarPath: replacedPath } = await call('renewCalendarLink', { entityDetails })
  await call('renewCalendarLink', { entityDetails })

  const { user } = await call('fetchOwnUser', {})
  await call('setVisibility', { visibility: 'private' })
  return {
    ownPaths: [
      `/chat?room=${chatID}&entity=${venue}`,
      ...['requests', 'calendar'].map((tab) => `/gighub?entity=${venue}&tab=${tab}`),
      `/gighub/requests/${requestID}?entity=${venue}`,
    ],
    closedPaths: [`/userprofile/${user.uid}`, replacedPath, `/calendar/private/${venue}.ics`],
  }
}
