import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { uploadedPicture } from '../../../../tests/support/picture-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { CallInputs } from '../../../contract.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { forgetPicture } from '../../pictures/pictures.service.ts'

type Promo = CallInputs['savePromo']['promo']

const promoOf = (changes: Partial<Promo> = {}): Promo => ({
  ...{ isOn: true, headline: ' Sell tickets here ', body: 'Honest prices.', buttonLabel: 'See how' },
  ...{ link: '/whylocalsound', image: null, pictureAlt: '', firstDay: null, lastDay: null },
  ...changes,
})

const shownIn = async (world: World) => (await as(world.ctx).fetchPromo({})).promo

test('Home shows what an operator saved while it is on, and the log says which saves turned it on or off', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  expect(await shownIn(world)).toBeNull()
  const answer = await as(operator).savePromo({ promo: promoOf() })
  expect(answer.message).toBe('Saved. It’s on Home now.')
  expect(await shownIn(world)).toEqual({
    ...{ headline: 'Sell tickets here', body: 'Honest prices.', picture: null },
    button: { label: 'See how', link: '/whylocalsound' },
  })
  await as(operator).savePromo({ promo: promoOf({ body: 'Lower fees.' }) })
  await as(operator).savePromo({ promo: promoOf({ isOn: false, headline: 'Later' }) })
  await as(operator).savePromo({ promo: promoOf({ isOn: false, headline: 'Later on' }) })
  expect(await shownIn(world)).toBeNull()
  const { promo, state, city, log } = await as(operator).fetchPromoForm({})
  expect([promo.headline, state, city]).toEqual(['Later on', 'off', 'San Francisco, CA'])
  expect(log.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['promo-saved', operator.username, ''],
    ['promo-turned-off', operator.username, ''],
    ['promo-saved', operator.username, ''],
    ['promo-turned-on', operator.username, ''],
  ])
})

test('a promo has its days on the calendar of the city that visitors see first', async () => {
  await using world = await newWorld({ now: '2026-11-20T23:59:00-08:00' })
  const operator = await fan(world, { operator: true })
  const days = { firstDay: '2026-11-21', lastDay: '2026-11-22' }
  expect((await as(operator).savePromo({ promo: promoOf(days) })).message).toContain('starting on its first day')
  expect(await shownIn(world)).toBeNull()
  await world.setNow('2026-11-21T00:00:00-08:00')
  expect(await shownIn(world)).not.toBeNull()
  await world.setNow('2026-11-22T23:59:59-08:00')
  expect(await shownIn(world)).not.toBeNull()
  await world.setNow('2026-11-23T00:00:00-08:00')
  expect(await shownIn(world)).toBeNull()
  expect((await as(operator).fetchPromoForm({})).state).toBe('over')
})

test('an invalid promo is refused by field, and nothing is saved', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const bad = as(operator).savePromo({ promo: promoOf({ headline: '', link: 'javascript:alert(1)' }) })
  await expect(bad).rejects.toMatchObject({
    ...{ status: 422, data: { problems: { headline: 'missing', link: 'bad-link' } } },
  })
  expect(await world.db.selectFrom('house_promo').selectAll().execute()).toEqual([])
})

test('only operators may read or write it', async () => {
  await using world = await newWorld()
  const dana = as(await fan(world))
  await expect(dana.savePromo({ promo: promoOf() })).rejects.toMatchObject({ status: 404 })
  await expect(dana.fetchPromoForm({})).rejects.toMatchObject({ status: 404 })
})

test('its picture stays while it is shown, another operator may keep it, and one that is replaced goes', async () => {
  await using world = await newWorld()
  const [first, second] = [await fan(world, { operator: true }), await fan(world, { operator: true })]
  const image = await uploadedPicture(world, first)
  const withPicture = promoOf({ image, pictureAlt: 'A crowd' })
  await expect(as(second).savePromo({ promo: withPicture })).rejects.toMatchObject({ code: 'pictures/unknown' })
  await as(first).savePromo({ promo: withPicture })
  await as(second).savePromo({ promo: { ...withPicture, headline: 'Edited' } })
  expect((await shownIn(world))?.picture).toEqual({ id: image, alt: 'A crowd' })

  await world.setNow('2026-11-25T20:00:00-08:00')
  await forgetPicture(world.ctx, { pictureId: image })
  expect(await world.db.selectFrom('pictures').select('id').execute()).toEqual([{ id: image }])
  await as(second).savePromo({ promo: promoOf() })
  await forgetPicture(world.ctx, { pictureId: image })
  expect(await world.db.selectFrom('pictures').select('id').execute()).toEqual([])
})
