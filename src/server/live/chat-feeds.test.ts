import { createConnection } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../tests/support/chat-builders.ts'
import { manages } from '../../../tests/support/entity-builders.ts'
import { bareTab, type Process, processOf, withSession } from '../../../tests/support/live-desk.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess } from '../calls/execute-call.ts'

const as = callsInProcess
/** The same person at a process. */
const at = (site: Process, who: SignedInCtx): SignedInCtx => ({ ...who, live: site.ctx.live })

/** An open tab of a person, and the events that it received. */
async function tabOf(world: World, site: Process, person: SignedInCtx) {
  const { token } = await withSession(world, person)
  const { socket, output } = bareTab(site, token)
  await expect.poll(output, { timeout: 8_000 }).toContain('retry: ')
  const events = () => [...output().matchAll(/^data: (.*)$/gm)].map(([, json = '{}']) => JSON.parse(json) as LiveEvent)
  const messages = () => events().flatMap(({ fact, messages: some }) => (fact === 'chat' ? (some ?? []) : []))
  return { socket, events, messages, texts: () => messages().map(({ text }) => text) }
}
type LiveEvent = { fact: string; messages?: Message[]; reads?: object[] }
type Message = {
  text: string
  seq: number
  changeSeq: number
  senderName: string
  sender: string | null
  deleted: boolean
}

const patience = { timeout: 8_000, interval: 20 }

test('members’ tabs on two processes receive messages with their text, in order, and no one else’s tabs do', async () => {
  await using world = await newWorld()
  await using one = await processOf(world)
  await using other = await processOf(world)
  const show = await chattingShow(world)
  const stranger = await fan(world)
  const [ana, ben] = show.fans
  const tabs = [
    await tabOf(world, one, ana),
    await tabOf(world, other, ben),
    await tabOf(world, other, ana),
    await tabOf(world, one, show.host),
  ]
  const outside = [await tabOf(world, one, stranger), await tabOf(world, other, show.bandOwner)]
  const expected = Array.from({ length: 40 }, (_, index) => `Message ${index}`)
  for (const [index, text] of expected.entries())
    // oxlint-disable-next-line no-await-in-loop -- in order
    await post(at(index % 2 === 0 ? one : other, index % 3 === 0 ? ana : ben), show.fanRoom, text)
  for (const { texts } of tabs) await expect.poll(texts, patience).toEqual(expected)
  await sleep(200)
  for (const { texts } of outside) expect(texts()).toEqual([])
})

test('edits and deletions reach open tabs, and a tab that was away catches up without gaps', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const { fans, fanRoom, host } = await chattingShow(world)
  const [ana, ben] = fans.map((one) => at(site, one))
  if (!ana || !ben) throw new Error('nobody')
  const bens = await tabOf(world, site, ben)
  const { message } = await post(ana, fanRoom, 'See you at tne door')
  await as(ana).editMessage({ messageID: message.messageID, text: 'See you at the door' })
  await expect.poll(bens.texts, patience).toContain('See you at the door')
  const { cursor } = await as(ben).fetchChat({ chatID: fanRoom })

  bens.socket.destroy()
  const { message: second } = await post(ana, fanRoom, 'Row three!')
  await as(at(site, host)).deleteMessage({ messageID: message.messageID })
  await as(at(site, host)).deleteMessage({ messageID: message.messageID })
  const missed = await as(ben).fetchChat({ chatID: fanRoom, after: cursor })
  expect(missed.messages.map(({ text, deleted }) => [text, deleted])).toEqual([
    ['Row three!', false],
    ['', true],
  ])
  const none = await as(ben).fetchChat({ chatID: fanRoom, after: missed.cursor })
  expect([none.messages, second.changeSeq <= missed.cursor]).toEqual([[], true])
})

test('S30: a message whose notification is lost reaches open tabs within ten seconds', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const { fans, fanRoom } = await chattingShow(world)
  const bens = await tabOf(world, site, fans[1])
  const deaf = { ...fans[0], live: { ...world.ctx.live, notify() {}, notifyChat() {} } }
  await post(deaf, fanRoom, 'Anyone there?')
  await expect.poll(bens.texts, { timeout: 10_000, interval: 50 }).toEqual(['Anyone there?'])
}, 20_000)

test('S30: when the listening connection dies while people post, every message still arrives', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const { fans, fanRoom } = await chattingShow(world)
  const bens = await tabOf(world, site, fans[1])
  const ana = at(site, fans[0])
  for (let index = 0; index < 20; index += 1) {
    if (index === 5)
      // oxlint-disable-next-line no-await-in-loop -- in the middle of the posts
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'localsound live' AND datname = current_database()`.execute(world.db)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await post(ana, fanRoom, `${index}`)
  }
  const expected = Array.from({ length: 20 }, (_, index) => `${index}`)
  await expect.poll(() => [...new Set(bens.texts())], { timeout: 12_000 }).toEqual(expected)
}, 30_000)

test('a message that could not be read when it came is sent once the database answers, however late', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const { fans, fanRoom } = await chattingShow(world)
  const bens = await tabOf(world, site, fans[1])
  const deaf = { ...fans[0], live: { ...world.ctx.live, notify() {}, notifyChat() {} } }
  const { message } = await post(deaf, fanRoom, 'Anyone there?')
  await sql`ALTER TABLE blocks RENAME TO unreadable`.execute(world.db)
  site.ctx.live.notifyChat({ chatId: fanRoom, kind: 'messages', seq: message.changeSeq })
  await sleep(300)
  await sql`UPDATE chats SET changed_at = changed_at - interval '1 minute'`.execute(world.db)
  await sql`ALTER TABLE unreadable RENAME TO blocks`.execute(world.db)
  await expect.poll(bens.texts, { timeout: 8_000, interval: 50 }).toEqual(['Anyone there?'])
}, 20_000)

test('a removed manager’s open tab receives nothing from then on', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const show = await chattingShow(world)
  const comanager = await fan(world)
  await manages(world, comanager, show.venue.id, 'editor')
  const [tabOfRemoved, tabOfBand] = [await tabOf(world, site, comanager), await tabOf(world, site, show.bandOwner)]
  const host = at(site, show.host)
  await post(host, show.crew, 'Before')
  await expect.poll(tabOfRemoved.texts, patience).toEqual(['Before'])
  await as(host).removeManager({ entityID: show.venue.id, removeUserID: comanager.who.userId })
  await post(host, show.crew, 'The guarantee is $400')
  await expect.poll(tabOfBand.texts, patience).toEqual(['Before', 'The guarantee is $400'])
  await sleep(200)
  expect(tabOfRemoved.texts()).toEqual(['Before'])
})

test('open tabs of people separated by a block don’t receive each other’s messages, and hidden names stay hidden', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const { fans, fanRoom, host, venue, eventId } = await chattingShow(world)
  const [ana, ben] = [at(site, fans[0]), at(site, fans[1])]
  const tabs = {
    ana: await tabOf(world, site, ana),
    ben: await tabOf(world, site, ben),
    host: await tabOf(world, site, host),
  }
  const cleo = await fan(world, { fullName: 'Cleo Byrd' })
  await manages(world, cleo, venue.id, 'editor')
  await as(cleo).toggleUserAttendance({ eventID: eventId, going: true })
  const goingManager = await tabOf(world, site, cleo)
  for (const person of [ben, cleo]) await as(person).blockUser({ userID: ana.who.userId })
  await post(ana, fanRoom, 'From Ana')
  await post(ben, fanRoom, 'From Ben')
  await as(ana).sendTyping({ chatID: fanRoom })
  await post(at(site, host), fanRoom, 'From the venue', { id: venue.id })
  await expect.poll(tabs.ana.texts, patience).toEqual(['From Ana', 'From the venue'])
  for (const { texts } of [tabs.ben, goingManager])
    await expect.poll(texts, patience).toEqual(['From Ben', 'From the venue'])
  await expect.poll(tabs.host.texts, patience).toEqual(['From Ana', 'From Ben', 'From the venue'])
  await expect.poll(() => tabs.host.events().map(({ fact }) => fact), patience).toContain('chat-typing')
  expect(tabs.ben.events().map(({ fact }) => fact)).not.toContain('chat-typing')
  for (const { messages } of [tabs.ana, tabs.ben])
    expect(messages().at(-1)).toMatchObject({ senderName: 'The Blue Door', sender: venue.id })
})

test('the crew’s tabs hear who has read, fans’ tabs do not, and one’s other tabs that something was read', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const { host, bandOwner, crew, fans, fanRoom } = await chattingShow(world)
  const signals: unknown[] = []
  const reader = { ...fans[0], live: { ...site.ctx.live, notifyChat: (signal: unknown) => void signals.push(signal) } }
  await as(reader).markChatAsRead({ chatID: fanRoom, seq: 1 })
  expect(signals).toEqual([])
  const [hosts, bands] = [await tabOf(world, site, host), await tabOf(world, site, bandOwner)]
  const { message } = await post(at(site, host), crew, 'Load-in at 5')
  await as(at(site, bandOwner)).markChatAsRead({ chatID: crew, seq: message.seq })
  const marks = () =>
    hosts
      .events()
      .filter(({ fact }) => fact === 'chat-reads')
      .at(-1)?.reads
  const { memberID } = (await as(bandOwner).fetchChat({ chatID: crew })).chat
  await expect.poll(marks, patience).toContainEqual({ memberID, seq: message.seq })
  await expect.poll(bands.events, patience).toContainEqual({ fact: 'chats', read: { chatID: crew, seq: message.seq } })
})

test('who types and slow mode reach tabs at every process; not the typist’s own, nor strangers’', async () => {
  await using world = await newWorld()
  await using one = await processOf(world)
  await using other = await processOf(world)
  const { fans, fanRoom, host } = await chattingShow(world)
  const [ana, ben] = fans
  const near = await tabOf(world, one, ben)
  const far = await tabOf(world, other, ben)
  const secondTabs = [await tabOf(world, one, ana), await tabOf(world, other, ana)]
  const stranger = await tabOf(world, other, await fan(world))
  await as(at(one, ana)).sendTyping({ chatID: fanRoom })
  const facts = ({ events }: typeof near) => events().map(({ fact }) => fact)
  for (const tab of [near, far]) await expect.poll(() => facts(tab), patience).toContain('chat-typing')

  await as(at(one, host)).setSlowMode({ chatID: fanRoom, seconds: 30 })
  for (const tab of [near, far, ...secondTabs])
    await expect.poll(tab.events, patience).toContainEqual({ fact: 'chat-slow-mode', chatID: fanRoom, seconds: 30 })
  await sleep(200)
  for (const tab of secondTabs) expect(facts(tab)).not.toContain('chat-typing')
  expect(facts(stranger).filter((fact) => fact.startsWith('chat-'))).toEqual([])
})

test(
  'S29: a tab that reads a busy chat too slowly is cut off, and the others keep reading',
  { timeout: 60_000 },
  async () => {
    await using world = await newWorld()
    await using site = await processOf(world)
    const { fans, fanRoom } = await chattingShow(world)
    const ben = await tabOf(world, site, fans[1])
    const { token } = await withSession(world, await carl(world))
    const slow = createConnection({ port: site.port, host: '127.0.0.1' })
    slow.on('error', () => {})
    slow.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await once(slow, 'readable')
    slow.pause()
    const connections = () =>
      new Promise<number>((resolve) => site.servers[0]?.getConnections((_, count) => resolve(count)))
    expect(await connections()).toBe(2)
    let count = 0
    for (; count < 4_000 && (await connections()) === 2; count += 20)
      await Promise.all(Array.from({ length: 20 }, () => post(at(site, fans[0]), fanRoom, 'x'.repeat(2_000))))
    expect(await connections()).toBe(1)
    await expect.poll(() => ben.texts().length, { timeout: 20_000 }).toBe(count)
    slow.destroy()

    async function carl(other: World) {
      const person = await fan(other)
      const { eventId } = await other.db.selectFrom('chats').select('event_id as eventId').executeTakeFirstOrThrow()
      await as(person).toggleUserAttendance({ eventID: eventId, going: true })
      return person
    }
  },
)
