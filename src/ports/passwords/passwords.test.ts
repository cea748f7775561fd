import { expect, test } from 'vitest'
import { scryptPasswords } from './scrypt.ts'

const passwords = scryptPasswords()

test('a password fits its own hash and no other', async () => {
  const hash = await passwords.hash('kz8#Lq0v strings')
  expect(await passwords.verify({ hash, password: 'kz8#Lq0v strings' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'kz8#Lq0v string' })).toBe(false)
})

test('two hashes of one password differ, and neither holds it', async () => {
  const [one, other] = await Promise.all([passwords.hash('strings'), passwords.hash('strings')])
  expect(one).not.toBe(other)
  expect(one).not.toContain('strings')
})

test('however a keyboard composes a letter, it is the same password', async () => {
  const hash = await passwords.hash('Caf\u00e9 strings')
  expect(await passwords.verify({ hash, password: 'Cafe\u0301 strings' })).toBe(true)
})

test('hashes of existing databases verify', async () => {
  // Made by better-auth 1.7.7, which hashed passwords before.
  const hash =
    'd0d0435066e4edd22a0f7675813d3116:d2b6a54f5e864edfcde25bf0da63d048787c591d17f2fef5a2c09aaed9cc035ebf843366daa4b7534f47ae96cf291951b731723ddb126e116f31a2a79b9dbd7f'
  expect(await passwords.verify({ hash, password: 'kz8#Lq0v strings' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'kz8#Lq0v string' })).toBe(false)
})

test('a text that isn’t a hash is a bug, not a wrong password', async () => {
  for (const hash of ['', 'salt', 'salt:', 'salt:abc', ':abc']) {
    await expect(passwords.verify({ hash, password: 'kz8#Lq0v strings' })).rejects.toThrow('no hash')
  }
})
