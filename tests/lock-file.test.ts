import { expect, test } from 'vitest'
import { missingFromLock } from './support/lock-file.ts'

test('a clean npm ci accepts the lock file: it names the packages of every machine', async () => {
  expect((await missingFromLock()).map(({ key }) => key)).toEqual([])
})
