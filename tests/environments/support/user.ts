import { lchown } from 'node:fs/promises'

/** Who runs in a sandbox: root as in a container, or an account that the system's list does not have. */
export type User = 'root' | 'uid 10001'

const ids: Record<User, number> = { root: 0, 'uid 10001': 10_001 }

/** A command line that becomes this user and runs what follows it. */
export const commandPrefix = (user: User): string[] =>
  user === 'root' ? [] : ['setpriv', `--reuid=${ids[user]}`, `--regid=${ids[user]}`, '--clear-groups']

/** Makes a user the owner of one file or folder. */
export const giveTo = (owner: User, path: string): Promise<void> => lchown(path, ids[owner], ids[owner])
