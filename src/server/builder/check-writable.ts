import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../kernel/error-code.ts'

export const caches = 'node_modules/.cache'

const permissionErrors = ['EACCES', 'EPERM', 'EROFS']

/**
 * Makes the folders that a build writes to.
 *
 * @throws a sentence that says what to do when this user may not write there; any other error as it is
 */
export async function checkWritable(root: string): Promise<void> {
  const folders = [join(root, 'build'), join(root, caches)]
  try {
    for (const folder of folders) await mkdir(folder, { recursive: true })
    await Promise.all([root, ...folders].map((folder) => access(folder, constants.W_OK)))
  } catch (cause) {
    if (!permissionErrors.includes(errorCode(cause))) throw cause
    throw new Error(
      `LocalSound needs to be built, but this user can't write to ${root}. ` +
        'Run "npm run build" there as a user who can, then start again.',
      { cause },
    )
  }
}
