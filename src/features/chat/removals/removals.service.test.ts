import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const removed = { code: 'chat/removed' }

const lines = async (host: SignedInCtx, entityID: EntityId) =>
  (await as(host).listActivity({ entityID })).lines.map(({ action, about, subject }) => [action, about, subject])

/** The fan chat of a show where Ana has written, as its host sees and moderates it. */
async function moderated(world: World) {
  const show = await chattingShow(world)
  const { fans, fanRoom, host } = show
  const [ana, ben] = fans
  const { message } = await post(ana, fanRoom, 'Selling two tickets!!!')
  const remove = (who: SignedInCtx) => as(who).removeFanFromChat({ messageID: message.messageID })
  const removedFans = async () => (await as(host).fetchChat({ chatID: fanRoom })).chat.removedFans
  async function letIn() {
    const [fanOut] = await removedFans()
    if (!fanOut) throw new Error('No one was removed.')
    return as(host).letFanBackIntoChat({ chatID: fanRoom, removalID: fanOut.removalID })
  }
  return { ...show, ana, ben, message, remove, removedFans, letIn }
}

test('the host removes a fan, who neither reads nor posts nor comes back, and keeps their mark', async () => {
  await using world = await newWorld()
  const { ana, ben, eventId, fanRoom, host, venue, remove } = await moderated(world)
  await remove(host)

  const api = as(ana)
  const clientID = newId<string>()
  await expect(api.fetchChat({ chatID: fanRoom })).rejects.toMatchObject(removed)
  await expect(api.sendMessage({ chatID: fanRoom, text: 'Hey', clientID })).rejects.toMatchObject(removed)
  await expect(api.createChat({ eventID: eventId })).rejects.toMatchObject(removed)
  await api.leaveEventChat({ eventID: eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  await expect(api.createChat({ eventID: eventId }), 'leaving is no way back').rejects.toMatchObject(removed)
  const { chats, startable } = await api.listChats({})
  expect(chats).toEqual([])
  expect(startable).toMatchObject([{ eventID: eventId, hasLeft: true, isRemoved: true }])

  const { chat, messages } = await as(ben).fetchChat({ chatID: fanRoom })
  expect([chat.fans, chat.removedFans]).toEqual([1, []])
  expect(
    messages.map(({ text }) => text),
    'what they wrote stays',
  ).toEqual(['Selling two tickets!!!'])
  const marks = await world.db.selectFrom('attendance').selectAll().where('user_id', '=', ana.who.userId).execute()
  expect(marks).toHaveLength(1)
  expect(await lines(host, venue.id)).toContainEqual(['fan-removed', 'ana.fan', 'Harbor Lights'])
})

test('a removed fan with a ticket keeps it', async () => {
  await using world = await newWorld()
  const [host, ana] = [await fan(world), await fan(world)]
  const { id: hostId } = await sellingVenue(world, { owner: host })
  const { eventId } = await onSaleShow(world, { hostId })
  const [ticket] = await soldTickets(world, eventId, { buyer: ana })
  const { chatID } = await as(ana).createChat({ eventID: eventId })
  const { message } = await post(ana, chatID, 'Selling mine!!!')
  await as(host).removeFanFromChat({ messageID: message.messageID })
  await expect(as(ana).fetchChat({ chatID })).rejects.toMatchObject(removed)
  const states = await world.db.selectFrom('tickets').select(['id', 'state']).execute()
  expect(states).toEqual([{ id: ticket?.id, state: 'valid' }])
})

test('the host lets a fan back in, who reads and posts again at once', async () => {
  await using world = await newWorld()
  const { ana, fanRoom, host, venue, remove, removedFans, letIn } = await moderated(world)
  await remove(host)
  expect(await removedFans()).toEqual([{ removalID: expect.any(String), name: 'ana.fan', at: expect.any(String) }])
  const [fanOut] = await removedFans()
  await letIn()
  await as(host).letFanBackIntoChat({ chatID: fanRoom, removalID: fanOut?.removalID as never })
  await post(ana, fanRoom, 'Sorry')
  expect(await removedFans()).toEqual([])
  const log = await lines(host, venue.id)
  expect(log.filter(([action]) => action === 'fan-let-in')).toEqual([['fan-let-in', 'ana.fan', 'Harbor Lights']])
})

test('two co-managers who remove a fan at the same time, and one who does so again, make one removal', async () => {
  await using world = await newWorld()
  const { host, venue, remove, removedFans } = await moderated(world)
  const colleague = await fan(world)
  await manages(world, colleague, venue.id, 'editor')
  await Promise.all([remove(host), remove(colleague)])
  await remove(host)
  expect(await removedFans()).toHaveLength(1)
  const log = await lines(host, venue.id)
  expect(log.filter(([action]) => action === 'fan-removed')).toHaveLength(1)
})

test('a fan who left on their own can be removed as well, and can’t rejoin', async () => {
  await using world = await newWorld()
  const { ana, eventId, host, remove, letIn, fanRoom } = await moderated(world)
  await as(ana).leaveEventChat({ eventID: eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  await remove(host)
  await expect(as(ana).createChat({ eventID: eventId })).rejects.toMatchObject(removed)
  await letIn()
  await post(ana, fanRoom, 'Hello again')
})

test('only the host removes fans and lets them back in, and pages and deleted accounts can’t be removed', async () => {
  await using world = await newWorld()
  const { ana, ben, bandOwner, host, venue, fanRoom, crew, remove, removedFans } = await moderated(world)
  const notAllowed = { code: 'request/not-allowed' }
  const notFound = { code: 'request/not-found' }
  await expect(remove(ben)).rejects.toMatchObject(notAllowed)
  await expect(remove(bandOwner), 'an act is not in the fan chat').rejects.toMatchObject(notFound)
  const door = await fan(world)
  await manages(world, door, venue.id, 'door')
  await expect(remove(door)).rejects.toMatchObject(notFound)
  const { message: ofPage } = await post(host, fanRoom, 'Welcome', { id: venue.id })
  await expect(as(host).removeFanFromChat({ messageID: ofPage.messageID })).rejects.toMatchObject(notFound)
  const { message: ofCrew } = await post(host, crew, 'Load-in at 5', { id: venue.id })
  await expect(as(host).removeFanFromChat({ messageID: ofCrew.messageID })).rejects.toMatchObject(notAllowed)

  await remove(host)
  const [fanOut] = await removedFans()
  const back = { chatID: fanRoom, removalID: fanOut?.removalID as never }
  await expect(as(ana).letFanBackIntoChat(back)).rejects.toMatchObject(notFound)
  await expect(as(ben).letFanBackIntoChat(back)).rejects.toMatchObject(notAllowed)
  expect(await removedFans()).toHaveLength(1)

  const { message: ofBen } = await post(ben, fanRoom, 'Bye')
  await world.db.updateTable('users').set({ deleted_at: world.ctx.now() }).where('id', '=', ben.who.userId).execute()
  await expect(as(host).removeFanFromChat({ messageID: ofBen.messageID })).rejects.toMatchObject(notFound)
})

test('a removed fan whose profile is private now has no name in the host’s list', async () => {
  await using world = await newWorld()
  const { ana, host, remove, removedFans } = await moderated(world)
  await remove(host)
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', ana.who.userId).execute()
  expect((await removedFans()).map(({ name }) => name)).toEqual(['Private profile'])
})
