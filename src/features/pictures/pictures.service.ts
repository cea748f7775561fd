import { randomUUID } from 'node:crypto'
import { addJob } from '../../db/jobs.ts'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Crop } from '../../kernel/crop.ts'
import { isId, type PictureId, type UserId } from '../../kernel/ids.ts'
import { picture as limits } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import type { ProcessedPicture } from '../../ports/pictures/pictures.ts'
import { lookDigits } from './rules/look.ts'
import { pictureIdIn, pictureTypeOf } from './rules/picture-file.ts'
import * as store from './pictures.store.ts'

const hourMs = 3_600_000

/** Of the store of files: each picture has a folder in it. */
export const pictureFolder = 'pictures'

/** The path of a picture's file in the file store. */
export const fileKey = (id: string, name: string) => `${pictureFolder}/${id}/${name}`

/**
 * Re-encodes a picture in our sizes and stores it.
 *
 * Its row is written before its files and counts only after them, so that a process that dies in between leaves nothing
 * visible or orphaned (S28, I10). A picture that isn't used after a day is deleted.
 *
 * @param ownerId who may attach it; null for the site's own
 * @param crop    the part to keep; all of it by default
 * @throws {Refusal} pictures/… for an unusable picture, pictures/not-kept if the file store fails
 */
export async function keepPicture(
  ctx: AppCtx,
  { bytes, ownerId, crop }: { bytes: Uint8Array; ownerId: UserId | null; crop?: Crop },
): Promise<PictureId> {
  if (bytes.length > limits.maxBytes) throw new Refusal('pictures/too-large')
  if (bytes.length < limits.minBytes) throw new Refusal('pictures/too-short')
  if (!pictureTypeOf(bytes)) throw new Refusal('pictures/wrong-type')

  const rendered = await ctx.pictures.redraw(bytes, crop)
  if (typeof rendered === 'string') throw new Refusal(`pictures/${rendered}`)

  const id = newPictureId(rendered)
  await inTransaction(ctx.db, async (tx) => {
    await store.addPicture(tx, { id, ownerId, width: rendered.width, height: rendered.height })
    await forgetLater(tx, id, new Date(ctx.now().getTime() + 0.9 * hourMs))
  })
  await writeFiles(ctx, id, rendered)
  await store.markKept(ctx.db, id)
  return id
}

/** A UUIDv8: the moment as in every id of ours, 26 random bits, and the picture's colors (decision 0095). */
const newPictureId = ({ quarters }: ProcessedPicture) =>
  `${newId<string>().slice(0, 14)}8${randomUUID().slice(15, 24)}${lookDigits(quarters)}` as PictureId

async function writeFiles(ctx: AppCtx, id: PictureId, { files }: ProcessedPicture) {
  try {
    await Promise.all(files.map(({ name, bytes, contentType }) => ctx.files.put(fileKey(id, name), bytes, contentType)))
  } catch (error) {
    ctx.log.error({ pictureId: id, error: String(error) }, 'failed to store a picture')
    throw new Refusal('pictures/not-kept')
  }
}

/**
 * The picture that a client names as `image`, for the caller that saves what shows it (decisions C36, C37).
 *
 * @param db      the transaction that saves
 * @param image   an id from `uploadImage`, or the picture's own address here
 * @param currentId the current picture: it may stay, whoever uploaded it
 * @throws {Refusal} pictures/unknown for addresses on other sites, other people's pictures and unfinished ones
 */
export async function attachPicture(
  ctx: SignedInCtx,
  db: Db,
  image: string,
  currentId: PictureId | null = null,
): Promise<PictureId> {
  const id = pictureIdIn(image, ctx.settings.origin)
  if (id === null || !isId<PictureId>(id)) throw new Refusal('pictures/unknown')
  if (id === currentId) return id
  if (!(await store.findUsable(db, id, ctx.who.userId))) throw new Refusal('pictures/unknown')
  return id
}

/** Has a picture forgotten once nothing shows it, such as one that was replaced; in the caller's transaction. */
export const forgetLater = (db: Db, pictureId: PictureId, runAt?: Date) =>
  addJob(
    db,
    'forget-picture',
    { pictureId },
    { ...(runAt && { runAt }), once: `forget-picture:${pictureId}`, priority: 10 },
  )

/**
 * The job `forget-picture`; a picture that is shown or may soon be stays. It can no longer be attached before its files
 * go, and its row goes last, so that a repeated job finds it. The files go outside of a transaction: a store that hangs
 * holds neither a connection nor a lock.
 */
export async function forgetPicture(ctx: AppCtx, { pictureId }: { pictureId: PictureId }): Promise<void> {
  const isForgotten = await inTransaction(ctx.db, async (tx) => {
    const unused = await store.lockUnused(tx, pictureId)
    if (!unused) return false

    const keptUntil = new Date(unused.created_at.getTime() + limits.keptUnusedHours * hourMs)
    if (unused.kept_at && keptUntil > ctx.now()) {
      await forgetLater(tx, pictureId, keptUntil)
      return false
    }
    await store.markUnusable(tx, pictureId)
    return true
  })
  if (!isForgotten) return
  await ctx.files.removeFolder(`${pictureFolder}/${pictureId}`)
  await store.removePicture(ctx.db, pictureId)
}
