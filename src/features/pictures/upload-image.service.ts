import { picture as limits } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { refuseOver } from '../refuse-over.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { parseCrop } from './rules/crop.ts'
import * as store from './pictures.store.ts'
import { keepPicture } from './pictures.service.ts'

type Upload = { image?: File | File[] | string | undefined; crop?: string | undefined }

/** @throws {Refusal} pictures/…, request/too-many */
export async function uploadImage(ctx: SignedInCtx, { image, crop }: Upload) {
  if (Array.isArray(image)) throw new Refusal('pictures/too-many')
  if (!image || typeof image === 'string') throw new Refusal('pictures/none')
  if (image.size > limits.maxBytes) throw new Refusal('pictures/too-large')
  refuseOver(await store.countOfHour(ctx.db, ctx.who.userId), limits.perHour)

  const part = crop === undefined ? null : parseCrop(crop)
  if (crop !== undefined && !part) throw new Refusal('pictures/wrong-crop')

  const id = await keepPicture(ctx, {
    bytes: await image.bytes(),
    ownerId: ctx.who.userId,
    ...(part && { crop: part }),
  })
  return { success: true as const, image: id }
}
