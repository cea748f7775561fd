import { describe, expect, test } from 'vitest'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import { desk, type Form, weeklySale } from '../../../../tests/support/event-desk.ts'
import { bellOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { takeDown } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'

/** A venue's show with an act that agreed to play it, and one that has not answered. */
async function stage(world: World, over: Form = {}) {
  const { venue, create, save } = await desk(world)
  const [agreed, invited] = [await approvedBand(world), await approvedBand(world, { name: 'Salt & Rope' })]
  const acts = [
    { name: 'Night Ferries', entityID: agreed.id },
    { name: 'Salt & Rope', entityID: invited.id },
  ]
  for (const person of [venue.owner, agreed.owner, invited.owner]) await fan(world, { person })
  const eventID = await create({ acts, ...over })
  const [invite] = await bellOf(agreed)
  await as(agreed.owner).handleEntityNotification({
    ...{ action: 'approve', notification: { id: invite?.id ?? '' }, entityDetails: { id: agreed.id } },
  })
  const edit = (change: Form) => save({ eventID, acts, ...over, ...change })
  const remove = async () => {
    await takeDown(world, eventID)
    await as(venue.owner).deleteEvent({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  }
  return { venue, agreed, invited, eventID, edit, remove }
}

const texts = async (page: Page) => (await bellOf(page)).map(({ message }) => message)
const readAll = async (page: Page) =>
  as(page.owner).markAsRead({ notifications: (await bellOf(page)).map(({ id }) => id) })
const at = (time: string) => ({ eventTime: `2026-11-27T${time}` })
const retimed = (clock: string) => `The Blue Door changed the time of Harbor Lights on Fri, Nov 27 to ${clock}.`
const invitation = expect.stringContaining('invited you to play Harbor Lights')

describe('news of a show', () => {
  test('the latest takes the place of what an act has not read, in the bell and in the email', async () => {
    await using world = await newWorld()
    const { venue, agreed, invited, eventID, edit } = await stage(world)
    for (const time of ['21:00', '22:00', '21:30']) await edit(at(time))
    expect(await texts(agreed)).toEqual([retimed('9:30 PM')])
    expect(await texts(invited)).toEqual([retimed('9:30 PM'), invitation])
    for (const { id } of await world.db.selectFrom('notifications').select('id').execute()) {
      await mailNotification(world.ctx, { notificationId: id, userId: agreed.owner.who.userId })
    }
    const mails = world.db.selectFrom('mails').select('text_body').where('to_address', '=', agreed.owner.who.email)
    expect((await mails.execute()).map((mail) => mail.text_body)).toEqual([expect.stringContaining('9:30 PM')])

    await readAll(agreed)
    await edit(at('22:00'))
    expect(await texts(agreed)).toEqual([retimed('10:00 PM'), retimed('9:30 PM')])
    await as(venue.owner).cancelEvent({ eventID, confirm: true })
    const canceled = 'The Blue Door’s show Harbor Lights on Fri, Nov 27 was canceled.'
    expect(await texts(agreed)).toEqual([canceled, retimed('9:30 PM')])
    expect(await texts(invited)).toEqual([canceled])
  })

  test('another date replaces unread news of the one before', async () => {
    await using world = await newWorld()
    const { agreed, edit } = await stage(world)
    await edit(at('21:00'))
    await edit({ eventDate: '2026-12-04', eventTime: '2026-12-04T21:00' })
    expect(await texts(agreed)).toEqual([expect.stringContaining('moved Harbor Lights to Fri, Dec 4')])
  })

  test('a date that is canceled and restored, over and over, is one entry; other dates keep theirs', async () => {
    await using world = await newWorld()
    const { venue, agreed, eventID } = await stage(world, weeklySale)
    const date = { eventID, occurrenceDate: '2026-12-04' }
    const [off, on] = ['was canceled.', 'is back on.'].map(
      (end) => `The Blue Door’s show Harbor Lights on Fri, Dec 4 ${end}`,
    )
    await as(venue.owner).cancelDate({ eventID, occurrenceDate: '2026-12-11', confirm: true })
    for (let round = 0; round < 3; round += 1) {
      await as(venue.owner).cancelDate({ ...date, confirm: true })
      expect(await texts(agreed)).toEqual([off, expect.stringContaining('on Fri, Dec 11 was canceled')])
      await as(venue.owner).restoreDate(date)
      expect(await texts(agreed)).toEqual([on, expect.stringContaining('on Fri, Dec 11 was canceled')])
    }
  })

  test('a show that is deleted before its invite was read leaves nothing; an act that has read it is told', async () => {
    await using world = await newWorld()
    const { agreed, invited, edit, remove } = await stage(world)
    const other = await stage(world)
    await edit(at('21:00'))
    await readAll(other.invited)
    await remove()
    await other.remove()
    const off = 'The Blue Door deleted Harbor Lights on Fri, Nov 27, so the show is off.'
    expect([await texts(agreed), await texts(invited)]).toEqual([[off], []])
    expect(await texts(other.invited)).toEqual([off])
  })

  test('an act that agreed, and has not read that its show was moved, is told that it was deleted', async () => {
    await using world = await newWorld()
    const { agreed, edit, remove } = await stage(world)
    await edit({ eventDate: '2026-12-04', eventTime: '2026-12-04T20:30' })
    await remove()
    expect(await texts(agreed)).toEqual(['The Blue Door deleted Harbor Lights on Fri, Dec 4, so the show is off.'])
  })
})

describe('under a block (G8)', () => {
  test.each(['act', 'host'] as const)(
    'one that an editor of the %s makes takes away what is open and unanswered, and no news of the show follows',
    async (side) => {
      await using world = await newWorld()
      const { venue, agreed, invited, eventID, edit } = await stage(world)
      await edit(at('21:00'))
      const [blocking, blocked] = side === 'act' ? [invited, venue] : [venue, invited]
      const editor = await fan(world)
      await manages(world, editor, blocking.id, 'editor')
      await as(editor).blockUser({ userID: blocked.owner.who.userId })
      expect(await texts(invited)).toEqual([])
      expect(await texts(agreed), 'no block keeps it apart').toEqual([retimed('9:00 PM')])

      await edit({ eventName: 'Look at this', eventTime: '2026-11-27T22:00' })
      await edit({ eventName: 'Look at this', eventDate: '2026-12-04', eventTime: '2026-12-04T22:00' })
      await as(venue.owner).cancelEvent({ eventID, confirm: true })
      expect(await texts(invited)).toEqual([])
      const sentInvites = await as(venue.owner).listEventInvites({ entityDetails: { id: venue.id }, list: 'sent' })
      expect(sentInvites.invites.map(({ actID }) => actID)).toContain(invited.id)
      const receivedInvites = await as(invited.owner).listEventInvites({
        entityDetails: { id: invited.id },
        list: 'received',
      })
      expect(receivedInvites.invites).toEqual([])
      await as(editor).unblockUser({ userID: blocked.owner.who.userId })
      expect(await texts(invited), 'also once the block is lifted').toEqual([])
    },
  )

  test('door staff of a page keep it from no one', async () => {
    await using world = await newWorld()
    const { venue, invited } = await stage(world)
    const door = await fan(world)
    await manages(world, door, invited.id, 'door')
    await as(door).blockUser({ userID: venue.owner.who.userId })
    expect(await texts(invited)).toEqual([invitation])
  })

  test('an act that agreed to play is told what it must know, each time replacing unread news', async () => {
    await using world = await newWorld()
    const { venue, agreed, edit } = await stage(world)
    await as(agreed.owner).blockUser({ userID: venue.owner.who.userId })
    for (const time of ['21:00', '22:00']) await edit(at(time))
    expect(await texts(agreed)).toEqual([retimed('10:00 PM')])
    for (const day of ['2026-12-04', '2026-12-11']) await edit({ eventDate: day, eventTime: `${day}T22:00` })
    expect(await texts(agreed)).toEqual([expect.stringContaining('moved Harbor Lights to Fri, Dec 11')])

    await readAll(agreed)
    await edit({ eventName: 'Look', eventDate: '2026-12-11', eventTime: '2026-12-11T23:00' })
    expect(await texts(agreed), 'it has not agreed to the new date').toHaveLength(1)
  })
})
