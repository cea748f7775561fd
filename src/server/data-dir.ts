import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { requireDataOwner } from '../db/embedded/data-owner.ts'
import { explainFullDisk } from '../db/embedded/disk-space.ts'
import { nameUser } from '../db/embedded/users.ts'
import { StartError } from '../db/embedded/start-error.ts'
import { WrongSettings } from './env.ts'

/**
 * Makes sure that this process may keep its data in `DATA_DIR`, before anything in it is touched.
 *
 * @throws {WrongSettings} for a path that is not a folder, cannot be written to, or holds another user's data
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    await requireDataOwner(resolve(dataDir))
  } catch (error) {
    throw await explainDataError(error, dataDir)
  }
}

/** The same error as a sentence for the operator, where the folder of the data or its disk is the cause. */
export async function explainDataError(error: unknown, dataDir: string): Promise<unknown> {
  if (error instanceof WrongSettings) return error
  const message = await explanationOf(error, resolve(dataDir))
  return message === undefined ? error : new WrongSettings(message, { cause: error })
}

async function explanationOf(error: unknown, dataDir: string): Promise<string | undefined> {
  if (error instanceof StartError) return error.message
  const explain = explanations[codeOf(error)]
  if (explain) return explain(dataDir, await nameUser(process.geteuid?.() ?? 0))
  return (await explainFullDisk(error, dataDir))?.message
}

const noAccess = (dataDir: string, user: string) =>
  `The user ${user} cannot read and write DATA_DIR (${dataDir}). Give ${user} access, or set DATA_DIR to another folder.`

const explanations: Record<string, (dataDir: string, user: string) => string> = {
  EEXIST: (dataDir) => `DATA_DIR (${dataDir}) is a file. Set DATA_DIR to a folder.`,
  ENOTDIR: (dataDir) => `DATA_DIR (${dataDir}) lies below a file. Set DATA_DIR to a folder.`,
  // Node also reports this code for a folder that would be made on a read-only disk.
  ENOENT: (dataDir) =>
    `DATA_DIR (${dataDir}) cannot be created. Make the folder above it writable, or set DATA_DIR to another folder.`,
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: (dataDir) =>
    `DATA_DIR (${dataDir}) is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.`,
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
