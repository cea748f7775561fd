import { expect, test } from 'vitest'
import { wizardAnswers } from '../../../../tests/support/account-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { fetchTeamInvite } from './fetch-team-invite.service.ts'

const stranger = 'dee@door.example'

async function venue(world: World) {
  const owner = await fan(world, { username: 'olive', fullName: 'Olive Ower' })
  const { id: entityID } = await approvedVenue(world, { owner })
  const api = callsInProcess(owner)
  const invite = async (managerEmail: string) => {
    await api.sendManagementInvite({ entityID, managerEmail, role: 'door' })
    await workJobs(world)
  }
  /** The key in the link of the last email to an address, and what the email says. */
  const mailTo = async (email: string) => {
    const { text_body: text } = await world.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .where('kind', '=', 'management-invite')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { text: text ?? '', key: /invite=([^&\s]+)/.exec(text ?? '')?.[1] ?? '' }
  }
  return { owner, api, entityID, invite, mailTo }
}

test('the link of an invite by email tells what the email says, alike with and without an account', async () => {
  await using world = await newWorld()
  const { invite, mailTo } = await venue(world)
  const bo = await fan(world)
  for (const email of [stranger, bo.who.email]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await invite(email)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { text, key } = await mailTo(email)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await fetchTeamInvite(world.ctx, { key })
    const message = 'Olive Ower (@olive) invited you to work the door at The Blue Door.'
    expect(answer).toEqual({ success: true, invite: { message, email, location: 'Oakland, CA' } })
    expect(text).toContain(message)
    expect(text).toContain(email)
  }
})

test('a link no longer names a sender who is suspended', async () => {
  await using world = await newWorld()
  const { owner, invite, mailTo } = await venue(world)
  await invite(stranger)
  const { key } = await mailTo(stranger)
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', owner.who.userId).execute()
  expect((await fetchTeamInvite(world.ctx, { key })).invite?.message).toBe(
    'You’re invited to work the door at The Blue Door.',
  )
})

test('a link tells nothing once its invite is withdrawn or over, and without the signature of its email', async () => {
  await using world = await newWorld()
  const { api, entityID, invite, mailTo } = await venue(world)
  const nothing = { success: true, invite: null }
  await invite(stranger)
  const { key } = await mailTo(stranger)
  const [open] = (await api.listManagers({ entityID })).invites
  const inviteID = open?.inviteID ?? ''
  for (const forgedKey of [inviteID, `${inviteID}.`, `${inviteID}.${'A'.repeat(22)}`, key.slice(0, -1), '', 'x.y'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await fetchTeamInvite(world.ctx, { key: forgedKey })).toEqual(nothing)

  expect((await fetchTeamInvite(world.ctx, { key })).invite).not.toBeNull()
  await world.setNow('2026-12-05T20:00:00-08:00')
  expect(await fetchTeamInvite(world.ctx, { key })).toEqual(nothing)
  await world.setNow('2026-11-21T20:00:00-08:00')
  await api.withdrawManagementInvite({ inviteID })
  expect(await fetchTeamInvite(world.ctx, { key })).toEqual(nothing)
})

test('a person with a private profile is named in invites by username only', async () => {
  await using world = await newWorld()
  const { owner, invite, mailTo } = await venue(world)
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', owner.who.userId).execute()
  await invite(stranger)
  const { text, key } = await mailTo(stranger)
  const { invite: invitation } = await fetchTeamInvite(world.ctx, { key })
  expect(invitation?.message).toBe('@olive invited you to work the door at The Blue Door.')
  expect(text).not.toContain('Olive Ower')
})

const withoutTaste = { genrePreference: [], ageGroupPreference: [] }

/** Someone with a new account of that address. */
async function newcomer(world: World, email: string) {
  const person = await world.person()
  await world.db.updateTable('users').set({ email }).where('id', '=', person.who.userId).execute()
  return person
}

test('an invited person needs no genres and age groups for a profile, and sees the invite without its link', async () => {
  await using world = await newWorld()
  const { invite } = await venue(world)
  const other = callsInProcess(await newcomer(world, 'other@door.example'))
  await invite(stranger)
  const dee = callsInProcess(await newcomer(world, 'Dee@door.example'))
  expect((await dee.fetchTeamInvite({})).invite).toMatchObject({ email: stranger, location: 'Oakland, CA' })
  expect((await other.fetchTeamInvite({})).invite).toBeNull()
  expect((await fetchTeamInvite(world.ctx, {})).invite).toBeNull()

  await expect(other.createUserProfile(wizardAnswers(withoutTaste))).rejects.toThrow(
    'Please select at least one genre.',
  )
  const noTerms = wizardAnswers({ ...withoutTaste, termsAccepted: false })
  await expect(dee.createUserProfile(noTerms)).rejects.toMatchObject({ code: 'account/profile-incomplete' })
  const { userData } = await dee.createUserProfile(wizardAnswers(withoutTaste))
  expect(userData).toMatchObject({ ...withoutTaste, location: 'Oakland, CA' })
  expect((await dee.listNotifications()).notifications).toMatchObject([{ type: 'Management Invite' }])
  expect((await dee.listHome({ genres: [], ageGroups: [] })).hasNoGenres).toBe(true)
  await other.createUserProfile(wizardAnswers())
  expect((await other.listHome({ genres: [], ageGroups: [] })).hasNoGenres).toBe(false)
})

test.each(['withdrawn', 'over', 'blocked'] as const)('an invite that is %s excuses no one', async (how) => {
  await using world = await newWorld()
  const { api, owner, entityID, invite } = await venue(world)
  const dee = await newcomer(world, stranger)
  await invite(stranger)
  const [open] = (await api.listManagers({ entityID })).invites
  if (how === 'withdrawn') await api.withdrawManagementInvite({ inviteID: open?.inviteID ?? '' })
  if (how === 'over') await world.setNow('2026-12-05T20:00:00-08:00')
  if (how === 'blocked')
    await world.db
      .insertInto('blocks')
      .values({ blocker_id: owner.who.userId, blocked_id: dee.who.userId, created_at: world.ctx.now() })
      .execute()
  expect((await callsInProcess(dee).fetchTeamInvite({})).invite).toBeNull()
  await expect(callsInProcess(dee).createUserProfile(wizardAnswers(withoutTaste))).rejects.toThrow(
    'Please select at least one genre.',
  )
})
