import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPassword, fan, freeUsername, goodPassword } from '../../../tests/support/account-builders.ts'
import { approvedBand, manages } from '../../../tests/support/entity-builders.ts'
import { workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { befriend } from '../../../tests/support/people-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { ContactMessageId, UserId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { sendMail } from '../accounts/email/mails.service.ts'
import { requestEmailChange } from '../accounts/email-change/request-email-change.service.ts'
import { addRegistration } from '../accounts/registration/add-registration.service.ts'
import { listManagers } from '../entities/team/list-managers.service.ts'
import { askToManage } from '../requests/ask-to-manage.service.ts'
import { sendManagementInvite } from '../requests/send-management-invite.service.ts'
import { eventInvite } from '../events/invites/event-invite.service.ts'
import { toggleUserAttendance } from '../events/attendance/toggle-user-attendance.service.ts'
import { changeFavoriteEntity } from '../people/favorites/change-favorite-entity.service.ts'
import { listFriends } from '../people/friends/list-friends.service.ts'
import { sendFriendRequest } from '../people/friends/send-friend-request.service.ts'
import { addMessage } from '../contact/contact.store.ts'
import { sendContactMessage } from '../contact/send-contact-message.service.ts'
import { setNotificationChoice } from '../notifications/choices/set-notification-choice.service.ts'
import { deleteAccount } from './delete-account.service.ts'
import { fetchLeaving } from './fetch-leaving.service.ts'
import { forgetLateData } from './forget-person.service.ts'

/** A fan with a password whose name is found nowhere else. */
async function leaver(world: World) {
  const person = await fan(world, { fullName: 'Ottoline Strandqvist', username: freeUsername() })
  await addPassword(world, person)
  return person
}

const leave = (person: SignedInCtx, password = goodPassword) => deleteAccount(person, { password })

const late = { topic: 'other' as const, name: 'Ottoline Strandqvist', message: 'Hello.' }
const nothingToSay = { homepage: '', ...late }

/** Every table that has one of the words in it; the card provider keeps books of its own. */
async function tablesWith(world: World, words: string[]): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
    FROM information_schema.tables WHERE table_type = 'BASE TABLE'
      AND table_schema NOT IN ('pg_catalog', 'information_schema', 'local_payments', 'graphile_worker')`.execute(
    world.db,
  )
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const result = await sql<{ held: boolean }>`SELECT EXISTS (SELECT FROM ${sql.raw(name)} t
        WHERE t::text ILIKE ANY (${words.map((word) => `%${word}%`)}::text[])) AS held`.execute(world.db)
      return result.rows[0]?.held ? name : null
    }),
  )
  return tables.filter((name) => name !== null)
}

async function sendAll(world: World) {
  const mails = await world.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of mails) await sendMail(world.ctx, { mailId: id })
}

test('check 53: after a deletion the database holds neither name nor address, and the order is still there', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  await soldTickets(world, eventId, { buyer: person, holderName: 'Ottoline Strandqvist', quantity: 2 })
  await sendContactMessage(person, { ...nothingToSay, email: person.who.email })
  const words = [person.who.email, 'Strandqvist']
  expect((await tablesWith(world, words)).length).toBeGreaterThan(4)

  expect(await leave(person)).toEqual({ success: true, message: 'Your account was deleted.' })
  await sendAll(world)

  expect(await tablesWith(world, words)).toEqual([])
  const order = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ buyer_id: person.who.userId, full_name: 'Deleted user', buyer_email: '', quantity: 2 })
  expect(world.sent.at(-1)).toMatchObject({ to: person.who.email, subject: 'Your LocalSound account was deleted' })
})

test('a deleted account has no friends, and what named it in other people’s notifications is gone', async () => {
  await using world = await newWorld()
  const [person, friend, other] = [await leaver(world), await fan(world), await fan(world)]
  await befriend(person, friend)
  await befriend(friend, person)
  await sendFriendRequest(person, { friendId: other.who.userId })
  const { eventId } = await publishedShow(world)
  await eventInvite(person, { friendID: friend.who.userId, eventID: eventId, note: 'From Ottoline Strandqvist' })
  expect((await listFriends(other)).received).toHaveLength(1)
  await leave(person)
  expect([(await listFriends(friend)).friends, (await listFriends(other)).received]).toEqual([[], []])
  expect(await tablesWith(world, ['Strandqvist'])).toEqual([])
})

test('a deletion asks for the password, and changes nothing without', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  await expect(leave(person, 'a guess')).rejects.toMatchObject({ code: 'account/wrong-password' })
  expect(await tablesWith(world, ['Strandqvist'])).toEqual(['public.fans'])
})

test('an address that was to become the account’s is forgotten with it', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  await requestEmailChange(person, { newEmail: 'ottoline.next@example.com', password: goodPassword })
  await leave(person)
  expect(await world.db.selectFrom('email_changes').select('user_id').execute()).toEqual([])
})

test('who alone owns a page makes someone else owner first; of two owners who leave at once one stays', async () => {
  await using world = await newWorld()
  const [one, two] = [await leaver(world), await leaver(world)]
  const band = await approvedBand(world, { owner: one })
  expect(await fetchLeaving(one)).toMatchObject({ ownedAlone: [{ id: band.id, name: band.name }] })
  await expect(leave(one)).rejects.toMatchObject({
    code: 'account/sole-owner',
    message: 'Make someone else owner first.',
    data: { entities: [{ id: band.id }] },
  })

  await manages(world, two, band.id, 'owner')
  const outcomes = await Promise.allSettled([leave(one), leave(two)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const managers = await world.db
    .selectFrom('entity_managers')
    .select('role')
    .where('entity_id', '=', band.id)
    .execute()
  expect(managers).toEqual([{ role: 'owner' }])
})

test('one is shown the tickets for shows to come, an early and a late show of one name as one', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  await soldTickets(world, eventId, { buyer: person, quantity: 3 })
  const { eventId: lateShow } = await publishedShow(world, { ticketTypes: [{}], time: '23:30' })
  await soldTickets(world, lateShow, { buyer: person })
  expect(await fetchLeaving(person)).toMatchObject({ tickets: [{ quantity: 4 }], ownedAlone: [] })
})

test('the address is kept from registering for 30 days, the username too, and the email says so', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  await leave(person)
  await sendAll(world)
  const again = async () => {
    await addRegistration(world.ctx, { email: person.who.email, passwordHash: 'x' })
    await sendAll(world)
    return world.sent.at(-1)?.subject
  }
  expect(await again()).toBe('You can’t sign up for LocalSound with this email yet')
  const row = await world.db.selectFrom('usernames').select('kept_until').executeTakeFirstOrThrow()
  expect(row.kept_until?.toISOString().slice(0, 16)).toBe('2026-12-21T04:00')

  await world.setNow('2026-12-20T20:01:00-08:00')
  expect(await again()).toMatch(/is your LocalSound code$/)
})

test('what arrives while an account is being deleted is forgotten an hour later', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  await leave(person)
  await soldTickets(world, eventId, { buyer: person, holderName: 'Ottoline Strandqvist' })
  const { userId, email } = person.who
  const message = { id: newId<ContactMessageId>(), ...late, email, userId, suspected: false, sentAt: world.ctx.now() }
  await addMessage(world.db, message)
  await forgetLateData(world.ctx, { userId: userId satisfies UserId })
  await sendAll(world)
  expect(await tablesWith(world, ['Strandqvist', person.who.email])).toEqual([])
})

test('the username of a deleted account is forgotten with the next that is given up after 30 days', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00Z' })
  const person = await fan(world, { username: 'dana.one' })
  await addPassword(world, person)
  await leave(person)
  const reservedNames = () =>
    world.db.selectFrom('usernames').select('username').where('user_id', '=', person.who.userId).execute()
  expect(await reservedNames()).toHaveLength(1)

  const other = await fan(world)
  await addPassword(world, other)
  await world.setNow('2026-12-02T12:00:00Z')
  await leave(other)
  expect(await reservedNames()).toEqual([])
})

test('the pages a person followed, the shows they went to and their notification settings are deleted with the account', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const band = await approvedBand(world)
  await changeFavoriteEntity({ ...person, idempotencyKey: 'tap' }, { entityID: band.id })
  const { eventId } = await publishedShow(world)
  await toggleUserAttendance({ ...person, idempotencyKey: 'going' }, { eventID: eventId })
  await world.db
    .insertInto('told_shows')
    .values({ user_id: person.who.userId, event_id: eventId, at: world.ctx.now() })
    .execute()
  await setNotificationChoice(person, { topic: 'invites', channel: 'email', isOn: false })
  await leave(person)
  const remainingTables = await tablesWith(world, [person.who.userId])
  for (const table of ['told_shows', 'attendance', 'toggles', 'notification_choices'])
    expect(remainingTables).not.toContain(`public.${table}`)
  expect(await world.db.selectFrom('favorites').select('entity_id').execute()).toEqual([])
})

test('check 53: a deleted account is named in no bell, email, invite or log of the teams that it was in', async () => {
  await using world = await newWorld()
  const [person, other] = [await leaver(world), await fan(world, { username: freeUsername() })]
  const { username } = await world.db
    .selectFrom('fans')
    .select('username')
    .where('user_id', '=', person.who.userId)
    .executeTakeFirstOrThrow()
  const [band, requestedBand] = [
    await approvedBand(world, { owner: other }),
    await approvedBand(world, { owner: other }),
  ]
  await manages(world, person, band.id, 'admin')
  await askToManage(person, { entityID: requestedBand.id })
  const invited = await fan(world)
  await sendManagementInvite(person, { entityID: band.id, managerID: invited.who.userId, role: 'door' })
  await sendAll(world)
  expect(await tablesWith(world, [username])).toContain('public.notifications')

  await leave(person)
  await sendAll(world)
  const remainingTables = await tablesWith(world, [username])
  expect(remainingTables, 'a name that was given up is kept for 30 days').toEqual(['public.usernames'])
  expect(world.sent.filter(({ subject }) => subject.endsWith(`@${username} left`))).toHaveLength(1)
  const log = await world.db.selectFrom('entity_log').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['join-asked', 'manager-invited', 'manager-left'])
})

test('a page reads the same of an invite by email, whether or not an account with the address was deleted', async () => {
  await using world = await newWorld()
  const [person, owner] = [await leaver(world), await fan(world)]
  const { id: entityID } = await approvedBand(world, { owner })
  for (const managerEmail of [person.who.email, 'dee@door.example']) {
    await sendManagementInvite(owner, { entityID, managerEmail, role: 'door' })
    await workJobs(world)
  }
  const { invites } = await listManagers(owner, { entityID })
  expect(invites).toMatchObject([{ email: 'dee@door.example' }, { email: person.who.email }])

  await leave(person)
  await forgetLateData(world.ctx, { userId: person.who.userId })
  expect((await listManagers(owner, { entityID })).invites).toEqual(invites)
})
