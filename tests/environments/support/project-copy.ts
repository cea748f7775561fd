import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type User } from './user.ts'

const project = join(import.meta.dirname, '../../..')

/** A folder that is gone at the end of its environment. */
export async function newFolder(owner: User) {
  const path = await mkdtemp(join(tmpdir(), 'localsound-environment-'))
  await giveTo(owner, path)
  await chmod(path, 0o755)
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The project's own files as a clone has them, without what an installation or a build adds. */
export async function copyProject(folder: string, owner: User): Promise<void> {
  const list = promisify(execFile)('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    maxBuffer: 16_777_216,
  })
  const files = (await list).stdout.split('\0').filter(Boolean)
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(project, file), join(folder, file))
  }
  for (const entry of await readdir(folder, { recursive: true })) await giveTo(owner, join(folder, entry))
}
