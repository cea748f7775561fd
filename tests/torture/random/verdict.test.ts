import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueMail, sendMail } from '../../../src/features/accounts/email/mails.service.ts'
import { newWorld } from '../../support/world.ts'
import { emailProblems } from './verdict.ts'
import { plainMail } from '../../support/plain-mail.ts'

test('every email is sent to the mail server or waits in a job that can still run', async () => {
  await using world = await newWorld()
  const mail = plainMail('fan@example.com')
  const queueTickets = async () => String(await queueMail(world.db, mail))
  const [sentId, waitingId, exhaustedId, lostId] = [
    await queueTickets(),
    await queueTickets(),
    await queueTickets(),
    await queueTickets(),
  ]
  await sendMail(world.ctx, { mailId: sentId })
  expect(await emailProblems(world.db, world.sent)).toEqual([])

  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
    WHERE payload ->> 'mailId' = ${exhaustedId}`.execute(world.db)
  await sql`DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'mailId' = ${lostId}`.execute(world.db)
  const problems = await emailProblems(world.db, world.sent)
  expect(problems).toHaveLength(2)
  for (const id of [exhaustedId, lostId]) expect(problems.join()).toContain(`email ${id} (tickets) is neither sent`)
  expect(problems.join()).not.toContain(waitingId)

  expect(await emailProblems(world.db, [])).toContain('no tickets email reached the mail server')
})
