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
