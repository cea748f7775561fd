import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listScene } from '../../../../tests/support/guest-builders.ts'
import { addPassword, fan } from '../../../../tests/support/account-builders.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend } from '../../../../tests/support/people-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { changeFavoriteEntity } from '../../people/favorites/change-favorite-entity.service.ts'
import { listBlockedUsers } from '../../people/blocks/list-blocked-users.service.ts'
import { removeFriend } from '../../people/friends/remove-friend.service.ts'
import { sendFriendRequest } from '../../people/friends/send-friend-request.service.ts'
import { addNotifications } from '../../notifications/notifications.store.ts'
import { exportMyData } from './export-my-data.service.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

async function exported(person: SignedInCtx): Promise<Record<string, string>> {
  const { zip } = await exportMyData(person)
  const files = unzipSync(Buffer.from(zip, 'base64'))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('one takes everything along, once as JSON and each list as a table', async () => {
  await using world = await newWorld()
  const person = await fan(world, { fullName: 'Ottoline Strandqvist' })
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  await soldTickets(world, eventId, { buyer: person, holderName: 'Ottoline Strandqvist', quantity: 2 })
  const band = await approvedBand(world, { owner: person })

  await changeFavoriteEntity(person, { entityID: (await approvedVenue(world, { name: 'The Lamp Room' })).id })

  const files = await exported(person)
  const everything = JSON.parse(files['everything.json'] ?? '')
  expect(everything).toMatchObject({
    product: 'LocalSound',
    account: [{ email: person.who.email, fullName: 'Ottoline Strandqvist', location: 'Oakland, CA' }],
    orders: [{ quantity: 2, state: 'paid' }],
    pages: [{ name: band.name, role: 'owner' }],
    following: [{ name: 'The Lamp Room', type: 'venue' }],
  })
  expect(parse(files['tickets.csv'] ?? '', { columns: true })).toHaveLength(2)
  const filled = Object.entries(everything).filter(([, rows]) => Array.isArray(rows) && rows.length > 0)
  expect(Object.keys(files)).toEqual(['everything.json', ...filled.map(([name]) => `${name}.csv`)])
})

test('friends and requests are included, and only the person who declined a request sees that it was declined', async () => {
  await using world = await newWorld()
  const [person, friend] = [await fan(world), await fan(world, { username: 'bo.lund' })]
  await befriend(person, friend)
  const other = await fan(world, { username: 'cy.moss' })
  await sendFriendRequest(person, { friendId: other.who.userId })
  await world.db
    .updateTable('friend_requests')
    .set({ outcome: 'declined', closed_at: new Date() })
    .where('to_id', '=', other.who.userId)
    .execute()

  const files = await exported(person)
  const everything = JSON.parse(files['everything.json'] ?? '')
  expect(everything).toMatchObject({
    friends: [{ username: 'bo.lund' }],
    'friend-requests-sent': [{ to: 'bo.lund' }, { to: 'cy.moss' }],
    'friend-requests-received': [],
  })
  expect(JSON.stringify(everything)).not.toContain('declined')
  expect((await exported(other))['friend-requests-received.csv']).toContain('declined')
})

test('a fan who blocked or hid from a person is in that person’s data without their username', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  const [friend, blocker, hidden] = [await fan(world), await fan(world), await fan(world)]
  await befriend(person, friend)
  await befriend(person, hidden)
  await removeFriend(person, { friendID: hidden.who.userId }, [])
  await sendFriendRequest(person, { friendId: blocker.who.userId })
  await as(blocker).blockUser({ userID: person.who.userId })
  await world.db
    .updateTable('fans')
    .set({ visibility: 'private' })
    .where('user_id', 'in', [hidden.who.userId, friend.who.userId])
    .execute()
  const namesOf = async (column: 'friends' | 'friend-requests-sent' | 'friend-requests-received') =>
    JSON.parse((await exported(person))['everything.json'] ?? '')[column].map(
      (row: Record<string, string | null>) => row.username ?? row.to ?? row.from ?? null,
    )
  expect(await namesOf('friends')).toEqual([expect.any(String)])
  const requests = [...(await namesOf('friend-requests-sent')), ...(await namesOf('friend-requests-received'))]
  expect(requests.filter((name) => name !== null)).toHaveLength(1)
  expect(requests).toHaveLength(3)
})

test('the data names blocked people as the list of blocked people does', async () => {
  await using world = await newWorld()
  const [person, open, hidden, blocker] = [await fan(world), await fan(world), await fan(world), await fan(world)]
  for (const { who } of [open, hidden, blocker]) {
    // oxlint-disable-next-line no-await-in-loop -- the list is in the order of the blocks
    await as(person).blockUser({ userID: who.userId })
  }
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', hidden.who.userId).execute()
  await world.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.who.userId, blocked_id: person.who.userId, created_at: world.ctx.now() })
    .execute()
  const { blocked } = JSON.parse((await exported(person))['everything.json'] ?? '')
  const names: (string | null)[] = blocked.map(({ username }: { username: string | null }) => username)
  expect(names).toHaveLength(3)
  const { users } = await listBlockedUsers(person)
  expect(names).toEqual(users.map(({ username }) => username))
  expect(names.filter((name) => name !== null)).toHaveLength(1)
})

test('it contains the people someone put on guest lists, and not those others did', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { host, act, add, spots } = await listScene(world)
  await spots(2)
  await add('Ana Diaz +1')
  await add('Bo', act)
  const files = await exported(host.who)
  expect(parse(files['guest-list-entries.csv'] ?? '', { columns: true })).toEqual([
    {
      ...{ listedFor: 'The Blue Door', show: 'Harbor Lights', date: '2026-11-20', name: 'Ana Diaz', people: '2' },
      ...{ note: '', addedAt: '2026-11-20T20:00:00.000Z' },
    },
  ])
})

test('it contains no codes, passwords or other people', async () => {
  await using world = await newWorld()
  const [person, other] = [await fan(world), await fan(world, { fullName: 'Somebody Else' })]
  await addPassword(world, person)
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  const [ticket] = await soldTickets(world, eventId, { buyer: person })
  await soldTickets(world, eventId, { buyer: other, holderName: 'Somebody Else' })

  const all = Object.values(await exported(person)).join('\n')
  const { password } = await world.db.selectFrom('sign_in_methods').select('password').executeTakeFirstOrThrow()
  for (const secret of [ticket?.code, password, other.who.email, 'Somebody Else'])
    expect(all).not.toContain(`${secret}`)
  expect(all).toContain('credential')
})

/** What stands in a message, and what a spreadsheet is given of it. */
const cells: [message: string, cell: string][] = [
  ['=HYPERLINK("https://evil.example","free tickets")', '\'=HYPERLINK("https://evil.example","free tickets")'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+15105550100', "'+15105550100"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['The "Blue" Door, upstairs', 'The "Blue" Door, upstairs'],
  ['one line\r\n=1+1,"another"\nand a third', 'one line\r\n\'=1+1,"another"\nand a third'],
]

test('checks 35 and 45: a cell that a spreadsheet would run is text, and quotes and lines stay within their cell', async () => {
  await using world = await newWorld()
  const person = await fan(world, { fullName: '=1+1' })
  const news = { to: { userId: person.who.userId }, type: 'New Show' } as const
  await world.db.transaction().execute((tx) =>
    addNotifications(
      tx,
      cells.map(([message]) => ({ ...news, id: newId<NotificationId>(), message })),
    ),
  )
  const files = await exported(person)
  expect(parse(files['account.csv'] ?? '', { columns: true })).toMatchObject([{ fullName: "'=1+1" }])
  expect(parse(files['notifications.csv'] ?? '', { columns: true })).toMatchObject(
    cells.map(([, message]) => ({ message, type: 'New Show' })),
  )
  // A program reads the JSON: there nothing is added.
  expect(JSON.parse(files['everything.json'] ?? '').notifications).toMatchObject(
    cells.map(([message]) => ({ message })),
  )
})

test('check 45: the file has a plain name whatever the product is called, and so has each list in it', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  const settings = { ...person.settings, productName: '../Loud"\r\nX-Evil: 1' }
  const { fileName, zip } = await exportMyData({ ...person, settings })
  expect(fileName).toMatch(/^[a-z0-9-]+\.zip$/)
  const names = Object.keys(unzipSync(Buffer.from(zip, 'base64')))
  expect(names.filter((name) => !/^[a-z-]+\.(csv|json)$/.test(name))).toEqual([])
})
