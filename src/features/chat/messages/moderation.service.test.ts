import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { forgetPerson } from '../../leaving/forget-person.service.ts'

const as = callsInProcess

test('a sender can edit a message for five minutes, and it is marked as edited', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  const { message } = await post(ana, fanRoom, 'See you at tne door')
  const { messageID } = message
  const edit = (text: string) => as(ana).editMessage({ messageID, text })
  expect((await edit('See you at the door')).message).toMatchObject({ text: 'See you at the door', edited: true })
  const { message: again } = await edit('See you at the door')
  expect((await edit('See you at the door ')).message.changeSeq, 'the same text is no change').toBe(again.changeSeq)
  await expect(edit('  ')).rejects.toMatchObject({ code: 'chat/empty' })
  await expect(as(ben).editMessage({ messageID, text: 'Mine' })).rejects.toMatchObject({ code: 'request/not-found' })

  await world.setNow('2026-11-20T20:05:00-08:00')
  await edit('See you at the back door')
  await world.setNow('2026-11-20T20:05:01-08:00')
  await expect(edit('Too late')).rejects.toMatchObject({ code: 'chat/too-late' })
  await as(ana).deleteMessage({ messageID })
  await expect(edit('Back again')).rejects.toMatchObject({ code: 'chat/deleted' })
})

test('a message has at most 2,000 characters, sent or edited (G36)', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  const [ana] = fans
  const [longest, tooLong] = ['x'.repeat(2_000), 'x'.repeat(2_001)]
  const send = (text: string) => as(ana).sendMessage({ chatID: fanRoom, text, clientID: newId<string>() })
  const { message } = await send(longest)
  expect(message.text).toBe(longest)
  await expect(send(tooLong)).rejects.toMatchObject({ code: 'request/bad-input' })
  const edit = (text: string) => as(ana).editMessage({ messageID: message.messageID, text })
  await expect(edit(tooLong)).rejects.toMatchObject({ code: 'request/bad-input' })
  expect((await edit('y'.repeat(2_000))).message).toMatchObject({ text: 'y'.repeat(2_000), edited: true })
})

test('a sender can delete their own message and the host any, and the text leaves the database', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host, crew, bandOwner, venue } = await chattingShow(world)
  const [ana, ben] = fans
  const { message: first } = await post(ana, fanRoom, 'My number is 555 0100')
  const { message: second } = await post(ana, fanRoom, 'Selling two tickets!!!')
  await expect(as(ben).deleteMessage({ messageID: first.messageID })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  const { message: deletion } = await as(ana).deleteMessage({ messageID: first.messageID })
  expect(deletion).toMatchObject({ text: '', deleted: true, seq: first.seq, changeSeq: second.changeSeq + 1 })
  expect((await as(ana).deleteMessage({ messageID: first.messageID })).message, 'once more').toEqual(deletion)
  await as(host).deleteMessage({ messageID: second.messageID })
  const { messages } = await as(ben).fetchChat({ chatID: fanRoom })
  expect(messages.map(({ text, deleted }) => [text, deleted])).toEqual([
    ['', true],
    ['', true],
  ])
  const rows = await world.db.selectFrom('chat_messages').select('text').execute()
  expect(rows.map(({ text }) => text)).toEqual(['', ''])

  const { message: note } = await post(host, crew, 'Guarantee: $400', { id: venue.id })
  await expect(as(bandOwner).deleteMessage({ messageID: note.messageID })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})

test('slow mode makes fans wait between two messages, and not the host', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host, venue, crew } = await chattingShow(world)
  const [ana] = fans
  await as(host).setSlowMode({ chatID: fanRoom, seconds: 30 })
  for (const who of [ana, host]) {
    const chatID = who === ana ? fanRoom : crew
    await expect(as(who).setSlowMode({ chatID, seconds: 0 })).rejects.toMatchObject({ code: 'request/not-allowed' })
  }
  const message = { chatID: fanRoom, text: 'One', clientID: newId<string>() }
  await as(ana).sendMessage(message)
  await as(ana).sendMessage(message)
  await expect(post(ana, fanRoom, 'Two')).rejects.toMatchObject({
    code: 'chat/slow',
    data: { retryAfterSeconds: 30 },
  })
  for (const text of ['Doors at 7', 'Cash bar']) await post(host, fanRoom, text, { id: venue.id })
  await world.setNow('2026-11-20T20:00:32-08:00')
  await post(ana, fanRoom, 'Two')
  await as(host).setSlowMode({ chatID: fanRoom, seconds: 0 })
  await post(ana, fanRoom, 'Three')
})

test('only the host announces', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host, venue } = await chattingShow(world)
  const announce = { chatID: fanRoom, text: 'Doors moved to 8', announcement: true }
  await expect(as(fans[0]).sendMessage({ ...announce, clientID: newId<string>() })).rejects.toMatchObject({
    code: 'request/not-allowed',
  })
  await as(host).sendMessage({ ...announce, clientID: newId<string>(), entityDetails: { id: venue.id } })
  const { messages } = await as(fans[1]).fetchChat({ chatID: fanRoom })
  expect(messages).toMatchObject([{ announcement: true, senderName: 'The Blue Door' }])
})

test('a muted chat is marked in the list, however often it is muted, until it is unmuted', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  const isMuted = async () => (await as(fans[0]).listChats({})).chats[0]?.isMuted
  for (const muted of [true, true]) await as(fans[0]).muteChat({ chatID: fanRoom, muted })
  expect(await isMuted()).toBe(true)
  expect((await as(fans[1]).listChats({})).chats[0]?.isMuted).toBe(false)
  for (const muted of [false, false]) await as(fans[0]).muteChat({ chatID: fanRoom, muted })
  expect(await isMuted()).toBe(false)
})

test('a page that operators suspended no longer posts or reads, and what it wrote stays', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host, venue } = await chattingShow(world)
  await post(host, fanRoom, 'Doors at 7', { id: venue.id })
  await world.db
    .updateTable('entities')
    .set({ status: 'suspended', suspended_from: 'approved' })
    .where('id', '=', venue.id)
    .execute()
  await expect(post(host, fanRoom, 'Still open')).rejects.toMatchObject({ code: 'request/not-found' })
  await world.db
    .updateTable('entities')
    .set({ status: 'approved', suspended_from: null })
    .where('id', '=', venue.id)
    .execute()
  const { messages } = await as(fans[0]).fetchChat({ chatID: fanRoom })
  expect(messages.map(({ text }) => text)).toEqual(['Doors at 7'])
})

test('a deleted account’s messages stay without its name, and nothing says what it read', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, crew, bandOwner, host, band } = await chattingShow(world)
  const [ana, ben] = fans
  await post(ana, fanRoom, 'See you there')
  await post(bandOwner, crew, 'We are five', { id: band.id })
  await manages(world, host, band.id, 'owner')
  for (const { who } of [ana, bandOwner]) await inTransaction(world.db, (tx) => forgetPerson(world.ctx, tx, who.userId))
  await world.db.deleteFrom('entity_managers').where('user_id', '=', bandOwner.who.userId).execute()

  const [message] = (await as(ben).fetchChat({ chatID: fanRoom })).messages
  expect(message).toMatchObject({ text: 'See you there', senderName: 'Deleted user', sender: null, image: null })
  const [crewMessage] = (await as(host).fetchChat({ chatID: crew })).messages
  expect(crewMessage).toMatchObject({ senderName: 'Night Ferries', sender: null, readBy: [] })
  const reads = await world.db.selectFrom('chat_reads').select('user_id').execute()
  expect(reads).toEqual([])
})
