import { expect, test } from 'vitest'
import { addPassword, authOf, goodPassword } from '../../../../tests/support/account-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { setSuspended } from '../sessions/suspension.store.ts'
import { setReset } from './password.store.ts'
import { hashLink } from './proof.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { resetPassword } from './reset-password.service.ts'

test('while an account is suspended its password stays, and the link works once it is let back', async () => {
  await using world = await newWorld()
  const dana = await world.person()
  await addPassword(world, dana)
  const { userId, email } = dana.who
  await setReset(world.db, { userId, linkHash: hashLink('the link'), email, minutes: 60 })
  await world.db.transaction().execute((tx) => setSuspended(tx, userId, true))
  const browser = authOf(world).browserOf(new Request(world.ctx.settings.origin))
  const reset = () =>
    resetPassword({ ...world.ctx, who: null, browser }, { token: 'the link', password: 'other 55 strings' })
  await expect(reset()).rejects.toMatchObject({ code: 'account/suspended' })
  await expect(reauthenticate(dana, { password: goodPassword })).resolves.toBeUndefined()

  await world.db.transaction().execute((tx) => setSuspended(tx, userId, false))
  expect(await reset()).toMatchObject({ success: true })
  await expect(reauthenticate(dana, { password: 'other 55 strings' })).resolves.toBeUndefined()
})
