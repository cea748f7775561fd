import { readFile } from 'node:fs/promises'

export type User = { name: string; uid: number; gid: number }

/** The users in `/etc/passwd`, in its order; none on Windows. macOS lists `nobody` with an id of -2. */
export async function listUsers(): Promise<User[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}

/** A user's name, or the id where it has none here. */
export async function nameUser(uid: number): Promise<string> {
  return (await listUsers()).find((user) => user.uid === uid)?.name ?? String(uid)
}
