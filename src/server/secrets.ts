import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Settings, WrongSettings } from './env.ts'

const Stored = z.object({
  authSecret: z.string().min(32),
  ticketKey: z.base64url().length(43),
})

/** What the process signs with. */
export type Secrets = {
  /** Signs sessions and links in mails. */
  authSecret: string
  /** Signs ticket codes and nothing else; 32 bytes. */
  ticketKey: Buffer
}

/**
 * The secrets of this installation: made at its first start in `<DATA_DIR>/secrets.json`, readable by its owner only;
 * `AUTH_SECRET` goes before the file's.
 *
 * @throws {WrongSettings} when the file is there and broken: new ones would void every ticket that was sold
 */
export async function loadSecrets({ DATA_DIR, AUTH_SECRET }: Settings): Promise<Secrets> {
  const path = join(DATA_DIR, 'secrets.json')
  await mkdir(DATA_DIR, { recursive: true })
  const text = (await readIfThere(path)) ?? (await make(path))
  const stored = Stored.safeParse(jsonOrNull(text))
  if (!stored.success) {
    throw new WrongSettings(`DATA_DIR holds a broken ${path}. Restore it from a backup: it signs the tickets you sold.`)
  }

  const { authSecret, ticketKey } = stored.data
  return { authSecret: AUTH_SECRET ?? authSecret, ticketKey: Buffer.from(ticketKey, 'base64url') }
}

/** Written aside and linked into place: of two first starts at once, one wins and both use its secrets. */
async function make(path: string): Promise<string> {
  const random = () => randomBytes(32).toString('base64url')
  const aside = `${path}.${crypto.randomUUID()}`
  const file = await open(aside, 'wx', 0o600)
  await file.writeFile(JSON.stringify({ authSecret: random(), ticketKey: random() }, null, 2))
  await file.sync()
  await file.close()
  try {
    await link(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(aside)
  }
  return readFile(path, 'utf8')
}

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
