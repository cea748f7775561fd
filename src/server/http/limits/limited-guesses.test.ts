import { expect, test } from 'vitest'
import { promoShow } from '../../../../tests/support/promo-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { rateLimit } from '../rate-limiter.ts'
import { callsInProcess as as } from '../../calls/execute-call.ts'

test('after too many wrong codes of a show, its codes need a login; right ones never count', async () => {
  await using world = await newWorld()
  const { eventId: eventID } = await promoShow(world)
  const { eventId: otherShow } = await promoShow(world)
  const wrongPerHour = { attempts: promoCodes.wrongPerHour, seconds: 3_600, isShared: true } as const
  const countedCodes = async () => {
    const { remaining } = await rateLimit(world.ctx, 'wrong promo codes by show', wrongPerHour).take(eventID)
    return promoCodes.wrongPerHour - remaining
  }
  const enter = (code: string, ctx: Parameters<typeof as>[0] = world.ctx, id = eventID) =>
    as(ctx).checkPromoCode({ eventID: id, code })
  await enter('friends')
  expect(await countedCodes(), 'the one that counts').toBe(1)
  await expect(enter('guess')).rejects.toMatchObject({ code: 'promo/not-found' })
  expect(await countedCodes()).toBe(3)

  await world.db.updateTable('call_limits').set({ points: promoCodes.wrongPerHour }).execute()
  await expect(enter('friends')).rejects.toMatchObject({ code: 'promo/log-in' })
  const buyer = await world.person()
  expect(await enter('friends', buyer)).toMatchObject({ code: 'FRIENDS' })
  await expect(enter('guess', buyer)).rejects.toMatchObject({ code: 'promo/not-found' })
  expect(await enter('friends', world.ctx, otherShow)).toMatchObject({ code: 'FRIENDS' })
})
