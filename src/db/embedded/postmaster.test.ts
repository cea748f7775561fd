import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asUnknownUser, canBecomeOthers } from '../../../tests/support/container.ts'
import { newFolder } from '../../../tests/support/embedded-process.ts'
import { runCommand } from '../../../tests/support/run-command.ts'

test.runIf(canBecomeOthers)("a server of another account is seen where its working folder can't be read", async () => {
  await using folder = await newFolder()
  await chmod(folder.dataDir, 0o755)
  await chown(folder.dataDir, 65_534, 65_534)
  const server = spawn('sleep', ['60'], { cwd: folder.dataDir, argv0: folder.dataDir })
  await once(server, 'spawn')
  try {
    const program = `
      import { hasProcessIn } from ${JSON.stringify(join(import.meta.dirname, 'postmaster.ts'))}
      console.log(await hasProcessIn(${JSON.stringify(folder.dataDir)}))`
    const node = [process.execPath, '--input-type=module-typescript', '--eval', program]
    const { output } = await runCommand(['env', ...asUnknownUser, ...node])
    expect(output).toContain('true')
  } finally {
    server.kill()
  }
})
