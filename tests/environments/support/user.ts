import { readFileSync } from 'node:fs'
import { lchown } from 'node:fs/promises'

/**
 * Who runs a program: root as in a container, two user ids that `/etc/passwd` does not list (the second with the group
 * that `docker run --user 12345` gives it), or the account of Debian's PostgreSQL, in whose place an ordinary user runs
 * servers as itself.
 */
export type User = 'root' | 'uid 10001' | 'uid 12345' | 'postgres'

const ids: Record<User, () => [uid: number, gid: number]> = {
  root: () => [0, 0],
  'uid 10001': () => [10_001, 10_001],
  'uid 12345': () => [12_345, 0],
  postgres: serverIds,
}

function serverIds(): [uid: number, gid: number] {
  const ownUid = process.getuid?.() ?? 0
  if (ownUid !== 0) return [ownUid, process.getgid?.() ?? 0]
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (uid === undefined) throw new Error('This system has no account "postgres".')
  return [Number(uid), Number(gid)]
}

/** A command line that becomes this user and runs what follows it. */
export function commandPrefix(user: User): string[] {
  const [uid, gid] = ids[user]()
  return process.getuid?.() === uid ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}

/** Makes a user the owner of one file or folder. */
export const giveTo = (owner: User, path: string): Promise<void> => lchown(path, ...ids[owner]())
