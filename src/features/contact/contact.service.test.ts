import { expect, test } from 'vitest'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { sendMail } from '../accounts/email/mails.service.ts'
import { forgetContactMessages } from './forget-contact-messages.service.ts'

const as = callsInProcess
const messageInput = (over: object = {}) => ({
  name: 'Dana Rivers',
  email: 'dana@example.com',
  topic: 'order' as const,
  message: 'My tickets did not come.\r\nWhat now?',
  ...over,
})
const withDesk = <C extends Ctx>(ctx: C): C => ({
  ...ctx,
  settings: { ...ctx.settings, operatorEmails: ['desk@example.com'] },
})
const mailsOf = (world: World) => world.db.selectFrom('mails').selectAll().orderBy('to_address').execute()
const messagesIn = (world: World) => world.db.selectFrom('contact_messages').selectAll().orderBy('sent_at').execute()

test('a visitor’s message is kept and emailed to those who run the site, and answered to its writer', async () => {
  await using world = await newWorld()
  const answer = await as(withDesk(world.ctx)).sendContactMessage(messageInput({ email: ' Dana@Example.com ' }))
  expect(answer).toEqual({ success: true, message: 'Your message was sent.' })

  expect(await messagesIn(world)).toMatchObject([
    { email: 'dana@example.com', topic: 'order', user_id: null, suspected: false },
  ])
  const [mail, ...more] = await mailsOf(world)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_address: 'desk@example.com', kind: 'contact-message' })
  await sendMail(world.ctx, { mailId: `${mail?.id}` })
  expect(world.sent).toMatchObject([
    {
      to: 'desk@example.com',
      replyTo: 'dana@example.com',
      subject: 'Tickets or an order: message from Dana Rivers',
      text: expect.stringContaining('My tickets did not come.\nWhat now?'),
    },
  ])
  expect(world.sent[0]?.text).toContain('We haven’t verified that this email address belongs to the sender.')
})

test('without a desk address the operators get it; a fan’s address is known to be theirs', async () => {
  await using world = await newWorld()
  const [first, second] = [await world.person({ operator: true }), await world.person({ operator: true })]
  const fan = await world.person()
  await as(fan).sendContactMessage(messageInput({ email: fan.who.email }))

  const mails = await mailsOf(world)
  expect(mails.map(({ to_address }) => to_address)).toEqual([first.who.email, second.who.email].toSorted())
  expect(mails[0]?.text_body).toContain(`Account: ${fan.who.email}`)
  expect(mails[0]?.text_body).toContain('This is the email address of the sender’s account.')
  expect(await as(first).listContactMessages()).toMatchObject({
    total: 1,
    messages: [{ userID: fan.who.userId, accountEmail: fan.who.email, message: expect.stringContaining('What now?') }],
  })
  await expect(as(fan).listContactMessages()).rejects.toMatchObject({ code: 'request/not-found' })
})

test('an answered message goes back to unanswered, and can be answered again', async () => {
  await using world = await newWorld()
  const [first, second] = [await world.person({ operator: true }), await world.person({ operator: true })]
  await as(world.ctx).sendContactMessage(messageInput())
  const [{ id: messageID } = { id: '' }] = await messagesIn(world)
  const waiting = async () => (await as(first).listContactMessages({ state: 'waiting' })).messages.length

  await as(first).markContactMessage({ messageID })
  expect(await waiting()).toBe(0)
  for (const operator of [second, first]) {
    expect(await as(operator).markContactMessage({ messageID, isAnswered: false })).toMatchObject({
      message: 'Back in unanswered messages.',
    })
  }
  expect((await as(first).listContactMessages({ state: 'waiting' })).messages).toMatchObject([
    { answeredAt: null, answeredBy: null },
  ])
  expect(await as(second).markContactMessage({ messageID })).toMatchObject({ message: 'Marked as answered.' })
  const actions = await world.db.selectFrom('operator_actions').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(['message-answered', 'message-reopened', 'message-answered'])
})

test('a site without operator email addresses keeps the message all the same', async () => {
  await using world = await newWorld()
  await as(world.ctx).sendContactMessage(messageInput())
  expect(await messagesIn(world)).toHaveLength(1)
  expect(await mailsOf(world)).toEqual([])
})

test.for([
  ['name', 'Your name is required.', '   '],
  ['name', 'Your name can have up to 80 characters.', 'x'.repeat(81)],
  ['email', 'Please enter a valid email address.', 'dana'],
  ['email', 'Please enter a valid email address.', 'dana@example.com, all@example.com'],
  ['message', 'Please enter a message.', ' \n '],
  ['message', 'Your message can have up to 2,000 characters.', 'x'.repeat(2001)],
])('a message with a bad %s is sent back: %s', async ([field = '', message, value]) => {
  await using world = await newWorld()
  await expect(as(world.ctx).sendContactMessage(messageInput({ [field]: value }))).rejects.toMatchObject({
    code: 'contact/incomplete',
    message,
    data: { field },
  })
  expect(await messagesIn(world)).toEqual([])
})

test('a message may have 2,000 characters, whatever its line breaks', async () => {
  await using world = await newWorld()
  await as(world.ctx).sendContactMessage(messageInput({ message: `${'x\r\n'.repeat(999)}xx` }))
  expect((await messagesIn(world))[0]?.message).toHaveLength(2000)
})

test('check 45: no line of a message becomes a header of its email', async () => {
  await using world = await newWorld()
  const ask = as(withDesk(world.ctx))
  const evil = 'Dana\r\nBcc: everybody@example.com'
  for (const field of ['name', 'email', 'topic']) {
    await expect(ask.sendContactMessage(messageInput({ [field]: evil }))).rejects.toMatchObject({ status: 400 })
  }
  expect(await messagesIn(world)).toEqual([])

  await ask.sendContactMessage(
    messageInput({ message: '\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>' }),
  )
  const [mail] = await mailsOf(world)
  expect(mail?.html_body).not.toContain('<script>')
  expect(mail).toMatchObject({ reply_to: 'dana@example.com', to_address: 'desk@example.com' })
  expect(mail?.subject).toBe('Tickets or an order: message from Dana Rivers')
})

test('a message that fills in the hidden field is set aside and not emailed', async () => {
  await using world = await newWorld()
  await as(withDesk(world.ctx)).sendContactMessage(messageInput({ homepage: 'https://pills.example' }))
  expect(await messagesIn(world)).toMatchObject([{ suspected: true }])
  expect(await mailsOf(world)).toEqual([])
})

test('one account sends five messages an hour, also all at once', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const [fan, other] = [await world.person(), await world.person()]
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => as(fan).sendContactMessage(messageInput())))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await messagesIn(world)).toHaveLength(5)

  await world.setNow('2026-11-20T20:50:00-08:00')
  await expect(as(fan).sendContactMessage(messageInput())).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: 600 },
  })
  await as(other).sendContactMessage(messageInput())
  await world.setNow('2026-11-20T21:00:00-08:00')
  await as(fan).sendContactMessage(messageInput())
  expect(await messagesIn(world)).toHaveLength(7)
})

test('an account’s messages and their emails are deleted with it, and no one else’s', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  await as(withDesk(fan)).sendContactMessage(messageInput({ email: 'elsewhere@example.com' }))
  await as(withDesk(world.ctx)).sendContactMessage(messageInput({ email: fan.who.email.toUpperCase() }))
  await as(withDesk(world.ctx)).sendContactMessage(messageInput())
  // The fan only typed this address: here is who has it.
  await as(withDesk(world.ctx)).sendContactMessage(messageInput({ email: 'elsewhere@example.com' }))

  await world.db.transaction().execute((tx) => forgetContactMessages(tx, fan.who.userId, [fan.who.email]))
  const others = ['dana@example.com', 'elsewhere@example.com']
  expect((await messagesIn(world)).map(({ email }) => email).toSorted()).toEqual(others)
  expect((await mailsOf(world)).map(({ reply_to }) => `${reply_to}`).toSorted()).toEqual(others)
})
