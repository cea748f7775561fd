import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../../support/project-copy.ts'
import { giveTo, type User } from './user.ts'

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

/** The project's own files as a clone of this user has them. */
export async function cloneFor(owner: User, folder: string): Promise<void> {
  await copyProject(folder)
  for (const entry of await readdir(folder, { recursive: true })) await giveTo(owner, join(folder, entry))
}
