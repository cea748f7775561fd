import { test } from 'vitest'
import { queueMail } from '../../src/features/accounts/email/mails.service.ts'
import { receiveWebhook } from '../../src/features/checkout/webhooks/webhooks.service.ts'
import { signWebhook } from '../../src/ports/payments/signature.ts'
import { webhookSecret } from '../../src/ports/payments/local/webhooks.ts'
import { smtpMailer } from '../../src/ports/mailer/smtp.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { checkout, onSaleShow, payAtProvider, promisedWebhooks, sessionOf } from '../support/checkout-builders.ts'
import { jobWorker } from '../support/job-worker.ts'
import { fan } from '../support/people-builders.ts'
import { smtpServer } from '../support/smtp-server.ts'
import { newWorld, type World } from '../support/world.ts'
import { plainMail } from '../support/plain-mail.ts'

const from = 'LocalSound <no-reply@localhost>'

const queue = (world: World, kind: string, to: string) => queueMail(world.db, plainMail(to, 'Hello', kind))

/** Takes the provider's messages as `/webhooks/stripe` does. */
async function receiveWebhooks(world: World) {
  const secret = await webhookSecret(world.db)
  for (const { body } of await promisedWebhooks(world)) {
    await receiveWebhook(world.ctx, body, signWebhook(body, secret))
  }
}

test.concurrent.for(['never', 'trickle'] as const)(
  'a paid order gets its tickets within seconds while a mail server answers %s and 140 emails wait (P1, P7)',
  async (answer, { expect }) => {
    await using world = await newWorld()
    await using server = await smtpServer(answer)
    const { eventId } = await onSaleShow(world)
    const { orderID } = await checkout(await world.person(), eventId)
    for (let n = 0; n < 140; n += 1) await queue(world, 'tickets', `fan${n}@example.com`)
    const mailer = smtpMailer(server.url, from, { deadlineMs: 1_500 })
    await using worker = jobWorker(world, { ctx: { mailer } })
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(4)

    await payAtProvider(world, orderID)
    await receiveWebhooks(world)
    await expect.poll(async () => (await sessionOf(world, orderID)).state, { timeout: 10_000 }).toBe('paid')
    await expect.poll(() => worker.isWorking()).toBe(true)

    const operator = await fan(world, { operator: true })
    const fetchJobs = () => callsInProcess(operator).fetchJobs()
    await expect.poll(async () => (await fetchJobs()).mails.failing, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)
    const { mails, jobs } = await fetchJobs()
    expect(mails.unsent).toBe(141)
    expect(jobs[0]).toMatchObject({
      task: 'send-mail',
      isParked: false,
      problem: 'The mail server did not take the message within 1.5 s.',
    })

    server.answerWith('accept')
    await expect.poll(async () => (await fetchJobs()).mails.unsent, { timeout: 20_000, interval: 250 }).toBeLessThan(60)
  },
)
