import { sql } from 'kysely'
import sharp from 'sharp'
import type { PictureId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import type { World } from './world.ts'

/** A picture that a person has uploaded: its row alone, its files are not there. */
export async function uploadedPicture(world: World, owner: SignedInCtx): Promise<PictureId> {
  const id = newId<PictureId>()
  const now = sql<Date>`app_now()`
  await world.db
    .insertInto('pictures')
    .values({
      id,
      owner_id: owner.who.userId,
      width: 1280,
      height: 960,
      created_at: now,
      kept_at: now,
    })
    .execute()
  return id
}

/** The bytes of a PNG of one color. */
export const pngOf = (width: number, height: number, background = '#f5c451') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
