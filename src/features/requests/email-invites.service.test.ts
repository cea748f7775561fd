import { expect, test } from 'vitest'
import { addPassword, goodPassword, keptCodes, wizardAnswers } from '../../../tests/support/account-builders.ts'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { decideOnEntity } from '../entities/approval/approval.service.ts'
import { relistEvents } from '../events/event/occurrences.service.ts'
import { expireInvites } from '../entities/team/invite-answers.service.ts'

const as = callsInProcess
const stranger = 'dee@door.example'

async function venue(world: World) {
  const owner = await fan(world, { username: 'olive', fullName: 'Olive Ower' })
  const { id: entityID } = await approvedVenue(world, { owner })
  const invite = async (managerEmail: string, by: Ctx = owner) => {
    const { message } = await as(by).sendManagementInvite({ entityID, managerEmail, role: 'door' })
    await workJobs(world)
    return message
  }
  const team = () => as(owner).listManagers({ entityID })
  const log = async () => (await as(owner).listActivity({ entityID })).lines
  return { entityID, owner, invite, team, log }
}

const bell = async (person: Ctx) => (await as(person).listNotifications()).notifications
const mailsTo = async (world: World, email: string) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body as text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'management-invite')
    .orderBy('created_at')
    .execute()

async function respond(person: Ctx, action: 'approve' | 'deny') {
  const [waiting] = await bell(person)
  return as(person).handleRequest({ action, notification: { id: waiting?.id ?? '' } })
}

test('inviting an address reveals nothing about it: the response, the list and the log are always alike', async () => {
  await using world = await newWorld()
  const { entityID, owner, invite, team, log } = await venue(world)
  const [regular, member, blocker] = [await fan(world, { username: 'bo.songs' }), await fan(world), await fan(world)]
  const [suspended, nameless, blocked] = [await fan(world), await world.person(), await fan(world)]
  await manages(world, member, entityID, 'editor')
  await as(blocker).blockUser({ userID: owner.who.userId })
  await as(owner).blockUser({ userID: blocked.who.userId })
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.ctx.now() })
    .where('id', '=', suspended.who.userId)
    .execute()

  const people = { regular, member, blocker, blocked, suspended, nameless }
  const addresses = [stranger, ...Object.values(people).map(({ who }) => who.email)]
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await invite(address)).toBe(`Invite sent to ${address}.`)
  }
  const { invites } = await team()
  const nobody = { userID: null, username: null, fullName: null, pictureID: null, notificationID: null }
  expect(invites.map(({ inviteID: _id, ...line }) => line)).toEqual(
    addresses.toReversed().map((email) => ({
      ...nobody,
      ...{ email, askedBy: 'entity', role: 'door', invitedBy: 'olive', mayWithdraw: true, mayResend: false },
      ...{ createdAt: expect.any(String), endsAt: expect.any(String) },
    })),
  )
  expect((await log()).filter(({ about }) => about !== null)).toEqual([])

  expect(await mailsTo(world, regular.who.email)).toHaveLength(1)
  expect(await mailsTo(world, nameless.who.email)).toHaveLength(1)
  expect(await bell(regular)).toMatchObject([
    { message: '@olive invited you to join The Blue Door’s team as door staff.' },
  ])
  const [mail] = await mailsTo(world, stranger)
  expect(mail?.text).toContain(`Log in or sign up with ${stranger}, then accept or decline`)
  for (const { who } of [member, blocker, blocked, suspended]) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect(await mailsTo(world, who.email)).toEqual([])
  }
  expect([await bell(member), await bell(blocker), await bell(blocked)]).toEqual([[], [], []])
})

test('inviting people by username doesn’t reveal whose address was invited', async () => {
  await using world = await newWorld()
  const { entityID, owner, invite, team } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await fan(world, { username: 'cy.drums' })
  await invite(bo.who.email)
  const [byEmail] = await bell(bo)
  const inviteByName = async (managerUsername: string) => {
    const { message } = await as(owner).sendManagementInvite({ entityID, managerUsername, role: 'door' })
    await workJobs(world)
    return message
  }
  expect(await inviteByName('bo.songs')).toBe('Invite sent to @bo.songs.')
  expect(await inviteByName('cy.drums')).toBe('Invite sent to @cy.drums.')
  const open = [{ username: 'cy.drums' }, { username: 'bo.songs' }, { email: bo.who.email, userID: null }]
  expect((await team()).invites).toMatchObject(open)

  const [byName, ...others] = await bell(bo)
  expect([byName?.id === byEmail?.id, others]).toEqual([false, []])
  await expect(inviteByName('bo.songs')).rejects.toMatchObject({ code: 'team/invited' })
  await respond(bo, 'approve')
  expect((await team()).invites).toMatchObject([{ username: 'cy.drums' }, { email: bo.who.email, userID: null }])
})

test('with the day’s invites used up, a username is refused alike whether or not its address was invited', async () => {
  await using world = await newWorld()
  const { entityID, owner, invite } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await fan(world, { username: 'cy.drums' })
  await invite(bo.who.email)
  for (let count = 1; count < 20; count += 1) await invite(`guest${count}@door.example`)
  for (const managerUsername of ['bo.songs', 'cy.drums']) {
    await expect(as(owner).sendManagementInvite({ entityID, managerUsername, role: 'door' })).rejects.toMatchObject({
      code: 'request/too-many',
    })
  }
  expect(await bell(bo)).toMatchObject([{ type: 'Management Invite' }])
})

test('a new person who signs up with the address finds the invite in the bell, and joins', async () => {
  await using world = await newWorld()
  const { owner, invite, team } = await venue(world)
  const dee = await world.person()
  await world.db.updateTable('users').set({ email: 'other@door.example' }).where('id', '=', dee.who.userId).execute()
  await invite(stranger)
  await world.db.updateTable('users').set({ email: 'Dee@door.example' }).where('id', '=', dee.who.userId).execute()
  await as(dee).createUserProfile(wizardAnswers({ username: 'dee.door' }))
  expect(await bell(dee)).toMatchObject([{ type: 'Management Invite' }])
  expect((await team()).invites).toMatchObject([{ email: stranger, userID: null, notificationID: null }])

  expect(await respond(dee, 'approve')).toMatchObject({
    message: 'You’re now on the team for The Blue Door as door staff.',
  })
  expect(await team()).toMatchObject({ managers: [{}, { username: 'dee.door', role: 'door' }], invites: [] })
  expect(await bell(owner)).toMatchObject([
    { message: `${stranger} accepted your invite and joined the team for The Blue Door as door staff.` },
  ])
})

test('a person who changes their address to an invited one finds the invite in the bell', async () => {
  await using world = await newWorld()
  const { invite } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await addPassword(world, bo)
  await invite(stranger)
  expect(await bell(bo)).toEqual([])

  await as(bo).requestEmailChange({ newEmail: stranger, password: goodPassword })
  const codeOf = keptCodes(world)
  await as(bo).confirmEmailChange({ oldCode: await codeOf(bo.who.email), newCode: await codeOf(stranger) })
  expect(await bell(bo)).toMatchObject([{ message: '@olive invited you to join The Blue Door’s team as door staff.' }])
})

test('people who decline an invite by email, or let it expire, are known only by address', async () => {
  await using world = await newWorld()
  const { owner, invite, team, log } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await invite(bo.who.email)
  await respond(bo, 'deny')
  const declined = {
    message: `${bo.who.email} declined your invite to join The Blue Door’s team.`,
    senderID: null,
  }
  expect(await bell(owner)).toMatchObject([declined])
  expect((await log())[0]).toMatchObject({ action: 'manager-declined', by: null, about: null })

  await invite(bo.who.email)
  await invite(stranger)
  await world.setNow('2026-12-05T20:00:00-08:00')
  await expireInvites(world.ctx)
  expect((await team()).invites).toEqual([])
  expect(await bell(bo)).toEqual([])
  const expired = 'didn’t answer, so your invite to join The Blue Door’s team has expired.'
  expect(
    (await bell(owner))
      .slice(0, 2)
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual([`${bo.who.email} ${expired}`, `${stranger} ${expired}`].toSorted())
  await world.setNow('2026-12-07T20:00:00-08:00')
  await expireInvites(world.ctx)
  const addresses = await world.db.selectFrom('manager_invites').select('invited_email').execute()
  expect(addresses.map(({ invited_email: email }) => email)).toEqual([null, null])
})

test('an address has at most one open invite, and none once it is withdrawn', async () => {
  await using world = await newWorld()
  const { owner, invite, team } = await venue(world)
  const bo = await fan(world)
  await invite(bo.who.email.toUpperCase())
  await expect(invite(bo.who.email)).rejects.toMatchObject({ code: 'team/invited' })
  const [open] = (await team()).invites
  await as(owner).withdrawManagementInvite({ inviteID: open?.inviteID ?? '' })
  expect([await bell(bo), (await team()).invites]).toEqual([[], []])
  await expect(invite('not an address')).rejects.toMatchObject({ code: 'request/bad-input' })
  for (let count = 1; count < 20; count += 1) await invite(`guest${count}@door.example`)
  await expect(invite('one.more@door.example')).rejects.toMatchObject({ code: 'request/too-many' })
})

test('an invite can be resent once a day, by email and by username, and its days start over', async () => {
  await using world = await newWorld()
  const { entityID, owner, invite, team } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await invite(stranger)
  await as(owner).sendManagementInvite({ entityID, managerUsername: 'bo.songs', role: 'door' })
  const resendAll = async () => {
    for (const { inviteID } of (await team()).invites) await as(owner).resendManagementInvite({ inviteID })
    await workJobs(world)
  }
  await expect(resendAll()).rejects.toMatchObject({ code: 'team/resent-lately' })
  await world.setNow('2026-11-22T20:00:00-08:00')
  expect((await team()).invites).toMatchObject([{ mayResend: true }, { mayResend: true }])
  await resendAll()
  expect([await mailsTo(world, stranger), await mailsTo(world, bo.who.email)].map((mails) => mails.length)).toEqual([
    2, 2,
  ])
  expect((await team()).invites.map(({ endsAt }) => endsAt.slice(0, 10))).toEqual(['2026-12-07', '2026-12-07'])
})

test('the email invites of a new page are sent once it is approved', async () => {
  await using world = await newWorld()
  const { entityID, owner, invite, team } = await venue(world)
  await world.db.updateTable('entities').set({ status: 'pending' }).where('id', '=', entityID).execute()
  expect(await invite(stranger)).toBe(`We’ll email the invite to ${stranger} as soon as your page is approved.`)
  await world.setNow('2026-11-22T20:00:00-08:00')
  const [waiting] = (await team()).invites
  expect(await as(owner).resendManagementInvite({ inviteID: waiting?.inviteID ?? '' })).toMatchObject({
    message: 'We’ll email the invite as soon as your page is approved.',
  })
  await workJobs(world)
  expect(await mailsTo(world, stranger)).toEqual([])
  const boss = await world.person()
  const operator = { ...boss, who: { ...boss.who, isOperator: true } }
  await decideOnEntity(operator, entityID, { approved: true }, relistEvents)
  await workJobs(world)
  expect(await mailsTo(world, stranger)).toHaveLength(1)
})

test.each(['the person', 'the sender'] as const)(
  'once %s blocks the other, an invite by email is sent to them neither again nor when the page is approved',
  async (blocking) => {
    await using world = await newWorld()
    const { entityID, owner, invite, team } = await venue(world)
    const setStatus = (status: 'pending' | 'approved') =>
      world.db.updateTable('entities').set({ status }).where('id', '=', entityID).execute()
    const bo = await fan(world, { username: 'bo.songs' })
    await setStatus('pending')
    await invite(bo.who.email)
    await invite(stranger)
    expect(await bell(bo)).toHaveLength(1)
    const [blocker, blocked] = blocking === 'the person' ? [bo, owner] : [owner, bo]
    await as(blocker).blockUser({ userID: blocked.who.userId })
    const boss = await world.person()
    const operator = { ...boss, who: { ...boss.who, isOperator: true } }
    await decideOnEntity(operator, entityID, { approved: true }, relistEvents)
    await workJobs(world)
    expect([await mailsTo(world, bo.who.email), await bell(bo)]).toEqual([[], []])
    expect(await mailsTo(world, stranger)).toHaveLength(1)

    await world.setNow('2026-11-22T20:00:00-08:00')
    const answers = []
    for (const { inviteID } of (await team()).invites)
      answers.push(await as(owner).resendManagementInvite({ inviteID }))
    await workJobs(world)
    expect(answers[0], 'the sender learns nothing').toEqual(answers[1])
    expect(await mailsTo(world, bo.who.email)).toEqual([])
    expect(await mailsTo(world, stranger)).toHaveLength(2)
  },
)
