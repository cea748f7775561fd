import { join } from 'node:path'
import { StartError } from '../../kernel/start-error.ts'
import { diskFiles } from '../../ports/files/disk.ts'
import type { Files, FilesProblem } from '../../ports/files/files.ts'
import { s3Files } from '../../ports/files/s3.ts'
import type { Log } from '../../ports/log.ts'
import { type Settings, WrongSettings } from './env.ts'

/** Where pictures are kept: in a bucket when one is set, else below `DATA_DIR`. */
export function filesOf(settings: Settings): Files {
  const { S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return diskFiles(join(settings.DATA_DIR, 'files'))
  return s3Files({ endpoint: settings.S3_ENDPOINT ?? null, bucket, region, accessKeyId, secretAccessKey })
}

/** Which setting of a bucket it is that its store does not take. */
const settingProblems: Record<Exclude<FilesProblem, 'unreachable'>, string> = {
  bucket: 'S3_BUCKET must be an existing bucket',
  region: "S3_REGION must be the bucket's region",
  key: 'S3_ACCESS_KEY_ID must be a valid key',
  secret: 'S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID',
  rights: 'S3_ACCESS_KEY_ID must be allowed to list, read, write and delete in S3_BUCKET',
}

/**
 * Asks the store of pictures once, at the start. One that does not answer does not stop it: it may be back before the
 * next upload.
 *
 * @throws {WrongSettings} naming the setting that the store does not take
 * @throws {StartError} for a folder that cannot be written to
 */
export async function checkFiles(settings: Settings, log: Log): Promise<void> {
  const problem = await filesOf(settings).check()
  if (!problem) return
  if (problem !== 'unreachable') throw new WrongSettings(settingProblems[problem])
  if (!settings.S3_BUCKET) throw new StartError('DATA_DIR must be a writable folder')
  log.error({ bucket: settings.S3_BUCKET }, 'picture store is not responding')
}
