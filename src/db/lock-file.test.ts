import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/embedded-process.ts'
import { lockFile } from './lock-file.ts'

test('no other user can open a lock, not even one from an earlier version', async () => {
  await using folder = await newFolder()
  const [newLock, oldLock] = [join(folder.dataDir, 'new'), join(folder.dataDir, 'old')]
  await writeFile(oldLock, '')
  await chmod(oldLock, 0o644)
  for (const path of [newLock, oldLock]) {
    const lock = await lockFile(path)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    lock.release()
  }
})

test('waiting for a lock ends with a sentence', async () => {
  await using folder = await newFolder()
  const path = join(folder.dataDir, 'lock')
  const lock = await lockFile(path)
  const options = { timeoutMs: 100, timeoutMessage: 'Another process has the lock. Stop it.' }
  await expect(lockFile(path, options)).rejects.toThrow(options.timeoutMessage)
  lock.release()
  const next = await lockFile(path, options)
  next.release()
})
