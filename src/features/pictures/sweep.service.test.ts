import { expect, test } from 'vitest'
import { poster } from '../../../tests/support/event-desk.ts'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { pngOf } from '../../../tests/support/picture-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { PictureId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { fileKey, pictureFolder, keepPicture } from './pictures.service.ts'
import { sweepPictures } from './sweep.service.ts'

test('I10: no file without a row and no row without its files is left an hour later', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00Z' })
  const { ctx, db } = world
  const { id: venueId, owner } = await approvedVenue(world)
  const keep = async () => keepPicture(ctx, { bytes: await pngOf(300, 300), ownerId: owner.who.userId })
  const idsOfFiles = async () => {
    const ids: string[] = []
    for await (const id of ctx.files.folders(pictureFolder)) ids.push(id)
    return new Set(ids)
  }
  const idsOfRows = async () => new Set((await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id))

  const [usedPicture, fresh, unfinished] = [await keep(), await keep(), await keep()]
  await db.updateTable('entities').set({ picture_id: usedPicture }).where('id', '=', venueId).execute()
  await db.updateTable('pictures').set({ kept_at: null }).where('id', '=', unfinished).execute()
  const withoutRow = newId<PictureId>()
  await ctx.files.put(fileKey(withoutRow, '320.jpg'), new Uint8Array(9), 'image/jpeg')
  await ctx.files.put('pictures/README/320.jpg', new Uint8Array(9), 'image/jpeg')
  const withoutFiles = await poster(world, owner.who.userId)
  await db.updateTable('pictures').set({ kept_at: null }).where('id', '=', withoutFiles).execute()

  await sweepPictures(ctx)
  expect(await idsOfFiles()).toEqual(new Set([usedPicture, fresh, unfinished, 'README']))

  // Whatever became of the jobs that were to forget them.
  await world.setNow('2026-11-20T13:00:01Z')
  await sweepPictures(ctx)
  expect(await idsOfFiles()).toEqual(new Set([usedPicture, fresh, 'README']))
  expect(await idsOfRows()).toEqual(new Set([usedPicture, fresh]))

  await world.setNow('2026-11-21T13:00:01Z')
  await sweepPictures(ctx)
  expect(await idsOfFiles()).toEqual(new Set([usedPicture, 'README']))
  expect(await idsOfRows()).toEqual(new Set([usedPicture]))
})
