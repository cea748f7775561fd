import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { oldAddressMail } from '../email-change/email-change-mails.ts'
import { linkedMail } from '../identity/linked-mail.ts'
import { securityMail } from '../passwords/password-mails.ts'

test('an email that warns of another person’s doing has a link to act on it', async () => {
  await using world = await newWorld()
  const to = 'dana@example.com'
  const { ctx } = world
  const texts = [
    oldAddressMail(ctx, { to, code: '482913', minutes: 15 }, 'new@example.com').text,
    linkedMail(ctx, to, 'google').text,
    securityMail(ctx, to, 'password-changed').text,
    securityMail(ctx, to, 'passkey-added').text,
  ]
  const change = 'Change my password:\nhttp://localhost:3000/account/security\n'
  const reset = 'Reset my password:\nhttp://localhost:3000/?login=forgot\n'
  const links = [change, change, reset, reset]
  for (const [index, text] of texts.entries()) expect(text).toContain(links[index])
})
