import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { callsInProcess as as } from '../../server/calls/execute-call.ts'
import { decideOnEntity } from '../entities/approval/approval.service.ts'
import { relistEvents } from '../events/event/occurrences.service.ts'

test('invites of a new page are emailed when it is approved, but for those that were withdrawn, answered or blocked', async () => {
  await using world = await newWorld()
  const owner = await fan(world, { username: 'olive' })
  const { id: entityID } = await approvedVenue(world, { owner, status: 'pending' })
  const people = new Map<string, Awaited<ReturnType<typeof fan>>>()
  for (const username of ['waiting', 'withdrawn', 'declined', 'blocking', 'read.only']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    people.set(username, await fan(world, { username }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await as(owner).sendManagementInvite({ entityID, managerUsername: username, role: 'editor' })
  }
  const named = (username: string) => people.get(username) ?? owner
  const bellOf = async (username: string) => (await as(named(username)).listNotifications()).notifications[0]?.id ?? ''
  const mailed = async () => {
    const mails = world.db.selectFrom('mails').select('to_address').where('kind', '=', 'management-invite')
    const addresses = new Set((await mails.execute()).map((mail) => mail.to_address))
    return [...people].filter(([, { who }]) => addresses.has(who.email)).map(([username]) => username)
  }
  expect(await mailed(), 'no one has looked at the name yet').toEqual([])

  const { invites } = await as(owner).listManagers({ entityID })
  const withdrawn = invites.find(({ username }) => username === 'withdrawn')
  await as(owner).withdrawManagementInvite({ inviteID: withdrawn?.inviteID ?? '' })
  await as(named('declined')).handleRequest({ action: 'deny', notification: { id: await bellOf('declined') } })
  await as(named('blocking')).blockUser({ userID: owner.who.userId })
  await as(named('read.only')).markAsRead({ notifications: [await bellOf('read.only')] })

  const boss = await world.person()
  const operator = { ...boss, who: { ...boss.who, isOperator: true } }
  await decideOnEntity(operator, entityID, { approved: true }, relistEvents)
  expect(await mailed()).toEqual(['waiting', 'read.only'])
})

test('an invite that has expired is not emailed when the page is approved', async () => {
  await using world = await newWorld()
  const owner = await fan(world)
  const { id: entityID } = await approvedVenue(world, { owner, status: 'pending' })
  const bo = await fan(world, { username: 'bo.songs' })
  await as(owner).sendManagementInvite({ entityID, managerUsername: 'bo.songs', role: 'door' })
  await world.setNow('2026-12-05T20:00:00-08:00')
  const boss = await world.person()
  const operator = { ...boss, who: { ...boss.who, isOperator: true } }
  await decideOnEntity(operator, entityID, { approved: true }, relistEvents)
  const mails = world.db.selectFrom('mails').select('subject').where('to_address', '=', bo.who.email)
  expect(await mails.where('kind', '=', 'management-invite').execute()).toEqual([])
})
