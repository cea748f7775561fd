import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchProfile } from './fetch-profile.service.ts'
import { createOnboardingLink } from './create-onboarding-link.service.ts'
import { refreshOnboarding } from './refresh-onboarding.service.ts'
import { refreshSeller } from './seller.service.ts'

/** What the provider's own page does when someone has proved who they are. */
const prove = (world: World, charges: boolean, payouts: boolean) =>
  world.db.updateTable('local_payments.accounts').set({ charges_enabled: charges, payouts_enabled: payouts }).execute()

test('an entity may sell once the provider says so, not merely when its manager comes back', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const input = { entityID: venue.id }
  const nothing = { stripeOnboardingComplete: false, chargesEnabled: false, payoutsEnabled: false }

  expect(await refreshOnboarding(venue.owner, input)).toMatchObject(nothing)
  const { url } = await createOnboardingLink(venue.owner, input)
  expect(url).toContain(world.settings.origin)
  expect((await createOnboardingLink(venue.owner, input)).url).toBe(url)
  expect(await refreshOnboarding(venue.owner, input)).toMatchObject(nothing)

  await prove(world, true, false)
  expect(await refreshOnboarding(venue.owner, input)).toMatchObject({
    chargesEnabled: true,
    stripeOnboardingComplete: false,
  })
  await prove(world, true, true)
  expect(await refreshOnboarding(venue.owner, input)).toMatchObject({ stripeOnboardingComplete: true })
  expect(await fetchProfile(venue.owner, input)).toMatchObject({ profile: { stripeOnboardingComplete: true } })
})

test('a seller that the provider restricts can’t sell, going by its latest status', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  await createOnboardingLink(venue.owner, { entityID: venue.id })
  await prove(world, true, true)
  await refreshOnboarding(venue.owner, { entityID: venue.id })

  await prove(world, false, true)
  const { seller_account: account } = await world.db.selectFrom('entities').selectAll().executeTakeFirstOrThrow()
  await refreshSeller(world.ctx, account ?? '')
  const row = await world.db.selectFrom('entities').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ charges_enabled: false, payouts_enabled: true })
})

test('two managers who begin at once share one account', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const admin = await world.person()
  await manages(world, admin, venue.id, 'admin')
  const links = await Promise.all(
    [venue.owner, admin, venue.owner].map((who) => createOnboardingLink(who, { entityID: venue.id })),
  )
  expect(new Set(links.map(({ url }) => url)).size).toBe(1)
})

test('a seller who starts onboarding many times at once never fails, and has one account', async () => {
  await using world = await newWorld()
  for (let round = 0; round < 10; round += 1) {
    const entityId = newId<EntityId>()
    const requests = Array.from({ length: 10 }, () =>
      world.ctx.payments.createSeller({ entityId, email: 'venue@example.com' }),
    )
    // oxlint-disable-next-line no-await-in-loop -- each round is a race of its own
    const accounts = await Promise.all(requests)
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(1)
  }
})

test('only owners and admins can set up payments', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const [editor, door, stranger] = [await world.person(), await world.person(), await world.person({ operator: true })]
  await manages(world, editor, venue.id, 'editor')
  await manages(world, door, venue.id, 'door')
  const denied = await approvedVenue(world, { owner: venue.owner, status: 'denied' })

  for (const call of [createOnboardingLink, refreshOnboarding]) {
    const input = { entityID: venue.id }
    await expect(call(editor, input)).rejects.toMatchObject({ code: 'request/not-allowed' })
    await expect(call(door, input)).rejects.toMatchObject({ code: 'request/not-allowed' })
    await expect(call(stranger, input)).rejects.toMatchObject({ code: 'request/not-found' })
    await expect(call(venue.owner, { entityID: newId<EntityId>() })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
  await expect(createOnboardingLink(venue.owner, { entityID: denied.id })).rejects.toMatchObject({
    code: 'request/not-allowed',
  })
})
