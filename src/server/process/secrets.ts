import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { newPushKeys, type PushKeys } from '../../ports/push/web-push.ts'
import { explainDataError, prepareDataDir } from './data-dir.ts'
import type { Settings } from './env.ts'

const SecretsFile = z.object({
  authSecret: z.string().min(32),
  ticketKey: z.base64url().length(43),
  /** Installations of before push messages have none yet. */
  pushKeys: z.object({ publicKey: z.base64url().length(87), privateKey: z.base64url().length(43) }).optional(),
})

/** What the process signs with. */
export type Secrets = {
  /** Signs sessions and links in mails. */
  authSecret: string
  /** Makes the ids of members in crews' chats; derived from `authSecret`, so with a new one all members get new ids. */
  chatKey: Buffer
  /** Signs the links of team invites; derived from `authSecret`, so a new one ends what links tell. */
  inviteLinkKey: Buffer
  /** Signs ticket codes and nothing else; 32 bytes. */
  ticketKey: Buffer
  /** Signs push messages: new ones would end every subscription. */
  pushKeys: PushKeys
}

/**
 * The secrets of this installation: made at its first start in `<DATA_DIR>/secrets.json`, readable by its owner only;
 * `AUTH_SECRET` goes before the file's.
 *
 * @throws {StartError} when DATA_DIR cannot be used, or the file is broken: new ones would void all sold tickets
 */
export async function loadSecrets({ DATA_DIR, AUTH_SECRET }: Settings): Promise<Secrets> {
  await prepareDataDir(DATA_DIR)
  try {
    const { ticketKey, pushKeys, ...stored } = await readOrCreate(join(DATA_DIR, 'secrets.json'))
    const authSecret = AUTH_SECRET ?? stored.authSecret
    const derivedKey = (purpose: string) => createHmac('sha256', authSecret).update(purpose).digest()
    const [chatKey, inviteLinkKey] = [derivedKey('chat members'), derivedKey('team invites')]
    return { authSecret, chatKey, inviteLinkKey, ticketKey: Buffer.from(ticketKey, 'base64url'), pushKeys }
  } catch (error) {
    throw await explainDataError(error, DATA_DIR)
  }
}

async function readOrCreate(path: string) {
  if ((await readIfThere(path)) === null) {
    if (existsSync(join(dirname(path), 'postgres/PG_VERSION'))) throw missingSecretsError(path)
    await createSecrets(path)
  }
  const stored = await readStored(path)
  return { ...stored, pushKeys: stored.pushKeys ?? (await addPushKeys(path)) }
}

/** A first start makes the secrets before its database, so a database without them has lost them. */
const missingSecretsError = (path: string) =>
  new StartError(
    `${path} is missing, and it signs the tickets you sold. Restore it from a backup. If there is none, start once with ` +
      'another DATA_DIR and copy its secrets.json here; tickets sold so far will no longer scan.',
  )

async function readStored(path: string) {
  const stored = SecretsFile.safeParse(jsonOrNull(await readFile(path, 'utf8')))
  if (stored.success) return stored.data
  throw new StartError(`DATA_DIR holds a broken ${path}. Restore it from a backup: it signs the tickets you sold.`)
}

/** Written aside and linked into place: of two first starts at once, one wins and both use its secrets. */
async function createSecrets(path: string): Promise<void> {
  const random = () => randomBytes(32).toString('base64url')
  await writeExclusively(path, { authSecret: random(), ticketKey: random(), pushKeys: newPushKeys() })
}

const maxKeyReads = 50

/** Gives an older file its push keys: of two starts at once one puts them in, the other waits for them. */
async function addPushKeys(path: string): Promise<PushKeys> {
  const next = `${path}.next`
  if (await writeExclusively(next, { ...(await readStored(path)), pushKeys: newPushKeys() })) {
    const isThere = (await readStored(path)).pushKeys !== undefined
    await (isThere ? rm(next) : rename(next, path))
  }
  for (let attempt = 0; attempt < maxKeyReads; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- waits for the other
    const { pushKeys } = await readStored(path)
    if (pushKeys) return pushKeys
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(100)
  }
  throw new StartError(`DATA_DIR holds a ${next} that a start left behind. Remove it and start again.`)
}

/** @returns whether it was written: an existing file stays */
async function writeExclusively(path: string, content: z.infer<typeof SecretsFile>): Promise<boolean> {
  const aside = `${path}.${crypto.randomUUID()}`
  try {
    await writeFile(aside, JSON.stringify(content, null, 2), { flag: 'wx', mode: 0o600, flush: true })
    await link(aside, path)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return false
  } finally {
    await rm(aside, { force: true })
  }
}

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
