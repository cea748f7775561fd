import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { resetMail } from '../passwords/password-mails.ts'
import { newProof } from '../passwords/proof.ts'
import { proofMail } from './registration-mails.ts'

test('emails that are read as text speak of a link, because a text has no button', async () => {
  await using world = await newWorld()
  for (const { text } of [
    proofMail(world.ctx, 'dana@example.com', newProof(), { minutes: 30, after: undefined }),
    resetMail(world.ctx, 'dana@example.com', 'token', 30),
  ]) {
    expect(text).toContain('link below')
    expect(text).not.toMatch(/button/i)
  }
})
