import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { threadOf } from '../../../../tests/support/booking-desk.ts'
import { latestOf, openToRequests, request } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import { mailedAfterMinutes } from '../../../kernel/limits.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'

type MailJob = { payload: { notificationId: NotificationId; userId: UserId }; minutes: number }

async function mailJobs(world: World): Promise<MailJob[]> {
  const { rows } = await sql<MailJob>`
    SELECT payload, round(extract(epoch FROM run_at - job.created_at) / 60)::int AS minutes
    FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'mail-notification' ORDER BY job.id`.execute(world.db)
  return rows
}

/** A request to a venue with two managers, and the jobs that email it. */
async function stage(world: World) {
  const [band, venue, booker] = [await approvedBand(world), await approvedVenue(world), await fan(world)]
  await manages(world, booker, venue.id, 'editor')
  await openToRequests(world, band, venue)
  await request(band, venue)
  return {
    ...{ band, venue, booker, jobs: await mailJobs(world) },
    async mail() {
      const jobs = await mailJobs(world)
      for (const { payload } of jobs) await mailNotification(world.ctx, payload)
      const mails = await world.db
        .selectFrom('mails')
        .select(['to_address', 'subject'])
        .where('kind', '=', 'notification')
        .execute()
      return Object.fromEntries(mails.map(({ to_address, subject }) => [to_address, subject]))
    },
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

const mailsOf = ({ venue, booker }: Stage) =>
  Object.fromEntries([venue.owner, booker].map(({ who }) => [who.email, 'New request from Night Ferries: Fri, Nov 27']))

test('a request that no one has read is emailed to all who manage the page’s bookings after five minutes', async () => {
  await using world = await newWorld()
  const desk = await stage(world)
  const { news } = mailedAfterMinutes
  expect(desk.jobs.map(({ minutes }) => minutes)).toEqual([news, news])
  expect(await desk.mail()).toEqual(mailsOf(desk))
  expect(await desk.mail(), 'once').toEqual(mailsOf(desk))
})

test('a request that one of them saw in the bell is emailed all the same, until it is answered or withdrawn', async () => {
  await using world = await newWorld()
  const desk = await stage(world)
  const { notificationID, requestID } = await latestOf(desk.venue, 'incoming')
  await callsInProcess(desk.venue.owner).markAsRead({ notifications: [notificationID] })
  expect(await desk.mail()).toEqual(mailsOf(desk))

  await world.db.deleteFrom('mails').execute()
  const entityDetails = { id: desk.band.id }
  await callsInProcess(desk.band.owner).withdrawCollabRequest({ requestID, entityDetails })
  expect(await desk.mail()).toEqual({})
})

test('an offer and a counteroffer that one of them saw are emailed all the same, until they are answered', async () => {
  await using world = await newWorld()
  const desk = await stage(world)
  const { requestID } = await latestOf(desk.venue, 'incoming')
  const { offer, answer } = threadOf(requestID)
  const seeAll = async (page: typeof desk.venue) => {
    const rows = await world.db.selectFrom('notifications').select('id').where('to_entity_id', '=', page.id).execute()
    await callsInProcess(page.owner).markAsRead({ notifications: rows.map(({ id }) => id) })
  }
  const toBand = async () => (await desk.mail())[desk.band.owner.who.email]

  await offer(desk.venue, 30_000)
  await seeAll(desk.band)
  expect(await toBand()).toMatch(/^New offer from .*: Fri, Nov 27$/)

  await offer(desk.band, 40_000)
  await seeAll(desk.venue)
  await world.db.deleteFrom('mails').execute()
  expect(Object.values(await desk.mail())).toContain('New counteroffer from Night Ferries: Fri, Nov 27')

  const last = await offer(desk.venue, 35_000)
  await world.db.deleteFrom('mails').execute()
  await answer(desk.band, last, 'accepted')
  expect(await toBand(), 'answered').toBeUndefined()
})
