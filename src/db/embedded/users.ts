import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { environment } from './run-as.ts'

export type User = { name: string; uid: number; gid: number }

/** The users in `/etc/passwd`, in its order; none on Windows. macOS lists `nobody` with an id of -2. */
export async function listUsers(): Promise<User[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}

/** A user's name, or the id if it has none. People on macOS and in a directory service are not in `/etc/passwd`. */
export async function nameUser(uid: number): Promise<string> {
  const ownName = uid === process.geteuid?.() ? nameCurrentUser() : undefined
  return ownName ?? (await listUsers()).find((user) => user.uid === uid)?.name ?? lookUpName(uid)
}

/** Undefined where the system has no account of our user id, as in a container that is run with `--user`. */
export function nameCurrentUser(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

const lookUpName = (uid: number): Promise<string> =>
  promisify(execFile)('id', ['-un', String(uid)], { env: environment() }).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  )
