import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { plainMail } from '../../../../tests/support/plain-mail.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { jobTasks } from '../../../server/worker/jobs.ts'
import { queueMail } from './mails.service.ts'
import { mailPage } from '../rules/mail-page/mail-page.ts'

const mail = plainMail('fan@example.com', 'Doors at eight', 'test')

const silent = new Logger(() => () => {})

const workJobs = (world: World, ctx = world.ctx) =>
  runOnce({ connectionString: world.url, taskList: jobTasks(ctx), noHandleSignals: true, logger: silent })

test('an email leaves by its job, once, and its row says when', async () => {
  await using world = await newWorld()
  const id = await queueMail(world.db, mail)
  await workJobs(world)

  expect(world.sent).toMatchObject([{ id, to: 'fan@example.com', subject: 'Doors at eight' }])
  const row = await world.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, problem: null, sent_at: expect.any(Date) })
})

test('tickets leave before other email, the oldest first, and a digest leaves last', async () => {
  await using world = await newWorld()
  const mails = { digest: 'new-shows', manager: 'entity-approved', first: 'tickets', second: 'tickets' }
  for (const [name, kind] of Object.entries(mails)) {
    await queueMail(world.db, { ...mail, kind, to: `${name}@example.com` })
  }
  await workJobs(world)
  const order = ['first', 'second', 'manager', 'digest']
  expect(world.sent.map(({ to }) => to)).toEqual(order.map((name) => `${name}@example.com`))
})

test('an email of a transaction that is undone is never sent', async () => {
  await using world = await newWorld()
  const undone = world.db.transaction().execute(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await workJobs(world)
  expect(world.sent).toEqual([])
})

test('emails of one key leave once', async () => {
  await using world = await newWorld()
  const once = { ...mail, onceKey: 'order:1:confirmed' }
  const ids = await Promise.all([1, 2, 3].map(() => queueMail(world.db, once)))
  await workJobs(world)
  expect(ids.filter(Boolean)).toHaveLength(1)
  expect(world.sent).toHaveLength(1)
})

test('an email that the server refuses is kept with its problem, and the log names no address', async () => {
  await using world = await newWorld()
  const logged: unknown[] = []
  const broken = {
    ...world.ctx,
    log: { ...world.ctx.log, error: (fields: Record<string, unknown>) => void logged.push(fields) },
    mailer: { send: () => Promise.reject(new Error('550 <fan@example.com> unknown')) },
  }
  await queueMail(world.db, mail)
  await workJobs(world, broken)

  const row = await world.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, sent_at: null, problem: 'Error: 550 <fan@example.com> unknown' })
  expect(logged).toMatchObject([{ job: 'send-mail', attempt: 1, error: 'Error: 550 <…> unknown' }])
})

test('what people typed is text in an email, never markup', () => {
  const { html, text } = mailPage(
    { productName: 'LocalSound', origin: 'http://localhost:3000' },
    {
      heading: '<b>Hi</b>',
      paragraphs: ['"Rock" & <script>alert(1)</script>'],
      button: { label: 'Go', url: 'http://localhost:3000/?a="><img>' },
    },
  )
  expect(html).not.toMatch(/<script|<b>|<img/)
  expect(html).toContain('&quot;Rock&quot; &amp; &lt;script&gt;')
  expect(text).toContain('"Rock" & <script>')
})
