import { existsSync, realpathSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { createDataDir, requireDataOwner } from '../../db/embedded/data-owner.ts'
import { explainFullDisk } from '../../db/embedded/disk-space.ts'
import { nameUser } from '../../db/embedded/users.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { secureOutbox } from '../../ports/mailer/outbox.ts'

/** Where emails go while no mail server is set. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * Makes sure that this process may keep its data in `DATA_DIR`, before anything in it is touched.
 *
 * @throws {StartError} for a path that is not a folder, cannot be written to, or holds another user's data
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await createDataDir(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    await requireDataOwner(resolve(dataDir))
    await secureOutbox(outboxFolder(dataDir))
  } catch (error) {
    throw await explain(error, dataDir, { ...folderExplanations, ...fileExplanations })
  }
}

/** The same error as a sentence for the operator, where a file in the folder of the data or its disk is the cause. */
export async function explainDataError(error: unknown, dataDir: string): Promise<unknown> {
  return explain(error, dataDir, concernsFolder(error, dataDir) ? fileExplanations : {})
}

type Explanations = Record<string, (dataDir: string, user: string) => string>

async function explain(error: unknown, dataDir: string, explanations: Explanations): Promise<unknown> {
  if (error instanceof StartError) return error
  const folder = resolve(dataDir)
  if (isRefusedLink(error) && explanations['link']) {
    return new StartError(explanations['link'](folder, ''), { cause: error })
  }
  const explanation = explanations[errorCode(error)]
  if (!explanation) return (await explainFullDisk(error, folder)) ?? error
  return new StartError(explanation(folder, await nameUser(process.geteuid?.() ?? 0)), { cause: error })
}

/** Whether a file operation in this folder failed: the same codes occur for files of the app and for sockets. */
function concernsFolder(error: unknown, dataDir: string): boolean {
  if (!(error instanceof Error) || ('syscall' in error && String(error.syscall).startsWith('spawn'))) return false
  const paths = ['path' in error && error.path, 'dest' in error && error.dest].filter(
    (path) => typeof path === 'string',
  )
  const realFolder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir
  const folders = [resolve(dataDir), resolve(realFolder)]
  return paths.some((path) => folders.some((folder) => isWithin(folder, resolve(path))))
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const isRefusedLink = (error: unknown) =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'link' &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error))

const noAccess = (dataDir: string, user: string) =>
  `The user ${user} cannot read and write DATA_DIR (${dataDir}). Give ${user} access, or set DATA_DIR to another folder.`

/** By error code, for DATA_DIR itself. */
const folderExplanations: Explanations = {
  EEXIST: (dataDir) => `DATA_DIR (${dataDir}) is a file. Set DATA_DIR to a folder.`,
  ENOTDIR: (dataDir) => `DATA_DIR (${dataDir}) lies below a file. Set DATA_DIR to a folder.`,
  // Node also reports this code for a folder that would be made on a read-only disk.
  ENOENT: (dataDir) =>
    `DATA_DIR (${dataDir}) cannot be created. Make the folder above it writable, or set DATA_DIR to another folder.`,
}

/** By error code, for DATA_DIR and what is in it. */
const fileExplanations: Explanations = {
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: (dataDir) =>
    `DATA_DIR (${dataDir}) is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.`,
  link: (dataDir) =>
    `The disk that holds DATA_DIR (${dataDir}) does not support hard links. Set DATA_DIR to a folder on another disk.`,
}
