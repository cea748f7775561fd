import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const proof = 'I book this room; write to desk@annex.example.'

const unclaimed = (world: World, name = 'The Annex') => approvedVenue(world, { status: 'unclaimed', name })

async function claimOf(operator: SignedInCtx, person: SignedInCtx) {
  const { claims } = await as(operator).listEntityQueue()
  return claims.find(({ userID }) => userID === person.who.userId)?.claimID ?? ''
}

const bellOf = async (person: SignedInCtx) => {
  const { notifications } = await as(person).listNotifications()
  return notifications.map(({ type, message }) => `${type}: ${message}`).toSorted()
}

test('a claim waits in the operators’ queue, bell and email; approved, the page is the claimer’s and public at once', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const claimer = await fan(world)
  claimer.settings = { ...claimer.settings, operatorEmails: ['desk@example.com'] }
  const page = await unclaimed(world)
  const link = 'https://annex.example/contact'

  const response = await as(claimer).claimEntity({ entityID: page.id, proof, link })
  expect(response.message).toContain('The Annex')
  expect(await as(operator).fetchDesk()).toMatchObject({ waiting: { entities: 1 } })
  expect(await as(operator).listEntityQueue()).toMatchObject({
    waiting: 0,
    waitingClaims: 1,
    claims: [{ profile: { id: page.id }, proof, link, email: claimer.who.email, username: claimer.username }],
  })
  expect(await bellOf(operator)).toEqual(['Entity Claim: Someone claimed The Annex in Oakland, CA.'])
  const mails = await world.db.selectFrom('mails').select(['kind', 'to_address']).execute()
  expect(mails).toEqual([{ kind: 'claim-request', to_address: 'desk@example.com' }])
  expect(await as(claimer).fetchProfile({ entityID: page.id })).toMatchObject({
    profile: { ownClaim: { state: 'open' } },
  })

  const claimID = await claimOf(operator, claimer)
  const answer = await as(operator).decideClaim({ claimID, approved: true })
  expect(answer.message).toBe(`Claim approved. ${claimer.who.email} now manages The Annex.`)
  expect(await as(claimer).fetchProfile({ entityID: page.id })).toMatchObject({
    profile: { status: 'approved', role: 'owner' },
  })
  expect(await bellOf(claimer)).toMatchObject([
    'Entity Approval/Denial: Your claim was approved. You now manage The Annex.',
    'New Entity Notification: Check the shows listed for The Annex, then publish your own.',
  ])
  const email = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'claim-approved').executeTakeFirst()
  expect(email).toMatchObject({ to_address: claimer.who.email, subject: 'You now manage The Annex' })
  expect(email?.text_body).toContain('Manage your page')
  expect(await bellOf(operator)).toEqual([])
  expect(await as(operator).decideClaim({ claimID, approved: true })).toMatchObject({
    message: 'Already handled by you.',
  })
})

test('two people claim one page: one gets it, the other is told', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const [first, second] = [await fan(world), await fan(world)]
  const page = await unclaimed(world)
  for (const person of [first, second]) await as(person).claimEntity({ entityID: page.id, proof })

  await as(operator).decideClaim({ claimID: await claimOf(operator, second), approved: true })
  expect(await bellOf(first)).toEqual([
    'Entity Approval/Denial: Your claim for The Annex was denied: Another claim for this page was approved.',
  ])
  expect(await as(operator).listEntityQueue()).toMatchObject({ waitingClaims: 0, claims: [] })
  const managers = await world.db.selectFrom('entity_managers').select(['user_id', 'role']).execute()
  expect(managers).toEqual([{ user_id: second.who.userId, role: 'owner' }])
})

test('if two operators give one page to two people at once, one of them gets it', async () => {
  await using world = await newWorld()
  const operators = [await world.person({ operator: true }), await world.person({ operator: true })] as const
  const people = [await fan(world), await fan(world)] as const
  const page = await unclaimed(world)
  for (const person of people) await as(person).claimEntity({ entityID: page.id, proof })
  const ids = [await claimOf(operators[0], people[0]), await claimOf(operators[0], people[1])] as const

  const responses = await Promise.all(
    operators.map((operator, index) => as(operator).decideClaim({ claimID: ids[index] ?? '', approved: true })),
  )
  expect(responses.map(({ message }) => message.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual([
    'Already handled',
    'Claim approved.',
  ])
  expect(await world.db.selectFrom('entity_managers').select('user_id').execute()).toHaveLength(1)
})

test('a claim that is denied says why, and one may claim again with better words', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const claimer = await fan(world)
  const { id: entityID } = await unclaimed(world)
  await as(claimer).claimEntity({ entityID, proof })
  const claimID = await claimOf(operator, claimer)
  const silent = { claimID, approved: false, reason: ' ' }
  await expect(as(operator).decideClaim(silent)).rejects.toMatchObject({ code: 'entities/reason-missing' })

  await as(operator).decideClaim({ claimID, approved: false, reason: 'That address is not theirs.' })
  const denied = { state: 'denied', reason: 'That address is not theirs.' }
  expect(await as(claimer).fetchProfile({ entityID })).toMatchObject({
    profile: { status: 'unclaimed', ownClaim: denied },
  })
  const { profile } = await as(await fan(world)).fetchProfile({ entityID })
  expect(profile.ownClaim).toBeUndefined()
  const mail = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'claim-denied').executeTakeFirst()
  expect(mail).toMatchObject({ to_address: claimer.who.email })
  expect(await as(claimer).claimEntity({ entityID, proof: 'See our site.' })).toMatchObject({ success: true })
})

test('claiming twice is claiming once, and five pages a day', async () => {
  await using world = await newWorld()
  const claimer = await fan(world)
  const pages = await Promise.all(Array.from({ length: 6 }, (_, index) => unclaimed(world, `Room ${index}`)))
  const claim = (index: number) => as(claimer).claimEntity({ entityID: pages[index]?.id ?? '', proof })
  await Promise.all([claim(0), claim(0), claim(0)])
  expect(await world.db.selectFrom('entity_claims').select('id').execute()).toHaveLength(1)
  for (const index of [1, 2, 3, 4]) await claim(index)
  await expect(claim(5)).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: expect.closeTo(86_400, -2) },
  })
  expect(await claim(0)).toMatchObject({ success: true })
})

test('only unclaimed pages are claimed, by verified people who say how to tell; only operators decide', async () => {
  await using world = await newWorld()
  const claimer = await fan(world)
  const page = await unclaimed(world)
  const band = await approvedBand(world)
  const missing = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const entityID of [band.id, missing]) {
    await expect(as(claimer).claimEntity({ entityID, proof })).rejects.toMatchObject({ code: 'entities/not-claimable' })
  }
  const refused: [code: string, words: { proof: string; link?: string }][] = [
    ['entities/proof-missing', { proof: ' ' }],
    ['entities/bad-proof-link', { proof, link: 'javascript:alert(1)' }],
    ['request/bad-input', { proof: 'x'.repeat(1001) }],
  ]
  for (const [code, words] of refused) {
    await expect(as(claimer).claimEntity({ entityID: page.id, ...words })).rejects.toMatchObject({ code })
  }
  const unverified = await world.person({ verified: false })
  const input = { entityID: page.id, proof }
  await expect(as(unverified).claimEntity(input)).rejects.toMatchObject({ code: 'request/unverified' })
  await as(claimer).claimEntity(input)
  const claimID = await claimOf(await world.person({ operator: true }), claimer)
  const decide = as(claimer).decideClaim({ claimID, approved: true })
  await expect(decide).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a page that an operator suspends leaves the queue with its claims until it is back', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const claimer = await fan(world)
  const { id: entityID } = await unclaimed(world)
  await as(claimer).claimEntity({ entityID, proof })
  const claimID = await claimOf(operator, claimer)
  await as(operator).suspendEntity({ entityID, reason: 'It is no one’s.' })
  expect(await as(operator).listEntityQueue()).toMatchObject({ waitingClaims: 0, claims: [] })
  expect(await as(operator).decideClaim({ claimID, approved: true })).toMatchObject({
    message: 'The Annex can’t be claimed right now.',
  })
  await as(operator).reinstateEntity({ entityID })
  expect(await as(operator).listEntityQueue()).toMatchObject({ waitingClaims: 1 })
})
