import { expect, test } from 'vitest'
import { boughtOrder, checkout, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { desk, form, type Form, weeklySale } from '../../../../tests/support/event-desk.ts'
import { soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { suspendEntity } from '../../operators/entities/suspend-entity.service.ts'
import { unpublishEvent } from '../../operators/entities/unpublish-event.service.ts'
import { cancelDateWithRefunds } from './cancel-date-with-refunds.service.ts'
import { cancelEventWithRefunds } from './cancel-event-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { moveSoldEvent } from '../refunds/move-sold-event.service.ts'
import { postponeWithOffers } from '../refunds/postpone-with-offers.service.ts'
import { restoreDate } from './restore-date.service.ts'

type TakeDown = (operator: SignedInCtx, show: { eventID: EventId; hostId: EntityId }) => Promise<unknown>
const reason = 'Reported as fake.'
const takeDowns: [what: string, takeDown: TakeDown][] = [
  ['unpublished', (operator, { eventID }) => unpublishEvent(operator, { eventID, reason })],
  ['suspended', (operator, { hostId }) => suspendEntity(operator, { entityID: hostId, reason })],
]

test.each(takeDowns)(
  'the owner of a show that is %s may cancel its dates, which refunds their buyers, and may neither move nor restore them',
  async (status, takeDown) => {
    await using world = await newWorld()
    const venue = await sellingVenue(world)
    const { create, save } = await desk(world, venue)
    const eventID = await create(weeklySale)
    const { buyer, orderID } = await boughtOrder(world, { eventId: eventID })
    const canceled = day('2026-12-04')
    await cancelDateWithRefunds(venue.owner, { eventID, occurrenceDate: canceled, confirm: true })
    await takeDown(await fan(world, { operator: true }), { eventID, hostId: venue.id })

    const draft: Form = { ...weeklySale, eventID, image: null, status: 'draft', removedDates: [canceled] }
    const moved = EventInput.parse(form({ ...draft, eventTime: '21:00' }))
    const refused = { code: 'event/unpublished' }
    for (const attempt of [
      () => restoreDate(venue.owner, { eventID, occurrenceDate: canceled }),
      () => postponeWithOffers(venue.owner, { eventID }),
      () => moveSoldEvent(venue.owner, { eventID, newEventTime: '21:00' }),
      () => moveSoldEvent(venue.owner, { eventID, newEventTime: '21:00', event: moved }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused)
    }
    await expect(checkout(await world.person(), eventID)).rejects.toMatchObject({ code: 'request/not-found' })
    if (status === 'unpublished') await save({ ...draft, eventDescription: 'An evening of other songs.' })

    const { order } = await fetchOrder(buyer, { orderID })
    await cancelDateWithRefunds(venue.owner, { eventID, occurrenceDate: day(order.occurrenceDate), confirm: true })
    await workJobs(world)
    expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  },
)

test('a postponed show that was unpublished can be canceled after its old date, and its buyers are refunded', async () => {
  await using world = await newWorld()
  const { owner, eventId, first } = await soldShow(world)
  await postponeWithOffers(owner, { eventID: eventId })
  await unpublishEvent(await fan(world, { operator: true }), { eventID: eventId, reason })
  await world.setNow('2026-12-01T20:00:00-08:00')
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world)
  expect((await fetchOrder(first.buyer, { orderID: first.orderID })).order.state).toBe('refunded')
})
