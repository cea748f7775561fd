import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { actInvitesPerDay } from '../../../kernel/limits.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const night = (day: string, text: string) =>
  entry('1', `${day}T200000`, 'A night', String.raw`DESCRIPTION:Lineup: Night Ferries\n` + text)

/** A venue whose calendar lists an act that has a page here. */
async function deskWithAct() {
  const desk = await calendarDesk()
  const band = await approvedBand(desk.world, { name: 'Night Ferries' })
  const entityDetails = { id: band.id }
  desk.serve([night('20261205', 'one')])
  await desk.link()
  const invites = async () =>
    (await as(band.owner).listNotifications({ entityDetails })).notifications.filter(
      ({ type }) => type === 'Entity Event Invite',
    )
  return {
    ...desk,
    invites,
    lineup: () => desk.world.db.selectFrom('event_acts').select(['name', 'entity_id']).execute(),
    async decline() {
      for (const { id } of await invites())
        // oxlint-disable-next-line no-await-in-loop -- one invite
        await as(band.owner).handleEntityNotification({ action: 'deny', notification: { id }, entityDetails })
    },
  }
}

test('an act that declined is neither asked nor linked again when its show’s entry changes', async () => {
  await using desk = await deskWithAct()
  expect(await desk.invites()).toHaveLength(1)
  await desk.decline()
  for (const text of ['two', 'three']) {
    desk.serve([night('20261205', text)])
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    expect(await desk.check()).toMatchObject({ updated: 1 })
  }
  expect(await desk.invites()).toEqual([])
  expect(await desk.lineup()).toEqual([{ name: 'Night Ferries', entity_id: null }])
})

test('an act that declined is asked about another date, at most as often a day as a host may ask', async () => {
  await using desk = await deskWithAct()
  let count = 1
  for (const day of ['20261206', '20261207', '20261208', '20261209']) {
    // oxlint-disable no-await-in-loop -- one check after the other
    await desk.decline()
    desk.serve([night(day, 'moved')])
    await desk.check()
    count += (await desk.invites()).length
    // oxlint-enable no-await-in-loop
  }
  expect(count).toBe(actInvitesPerDay)
})
