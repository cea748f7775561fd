import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { PictureId } from '../../kernel/ids.ts'
import { lookOf } from './rules/look.ts'
import { pictureNames } from './rules/picture-names.ts'
import { attachPicture, fileKey, forgetPicture, keepPicture } from './pictures.service.ts'
import { uploadImage } from './upload-image.service.ts'

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1b4d89' } }).jpeg()

const fileOf = (bytes: Uint8Array | string, name = 'poster.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })

const filesOf = (world: World) => readdir(join(world.settings.DATA_DIR, 'files', 'pictures')).catch(() => [])

test('check 31: three sizes, each as WebP and JPEG, without what the camera wrote into it, the right way up', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const sideways = await photo(800, 600)
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(sideways.includes('Someone')).toBe(true)

  const { image } = await uploadImage(fan, { image: fileOf(sideways) })

  const file = await world.ctx.files.get(fileKey(image, '640.webp'))
  const { width, height, exif, orientation, format } = await sharp(file?.bytes).metadata()
  expect({ width, height, exif, orientation, format }).toEqual({
    width: 600,
    height: 800,
    exif: undefined,
    orientation: undefined,
    format: 'webp',
  })
  const small = await sharp((await world.ctx.files.get(fileKey(image, '320.webp')))?.bytes).metadata()
  expect(small).toMatchObject({ width: 320, height: 427 })
  const preview = await sharp((await world.ctx.files.get(fileKey(image, '1280.jpg')))?.bytes).metadata()
  expect(preview).toMatchObject({ format: 'jpeg', width: 600 })

  const row = await world.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id: image, owner_id: fan.who.userId, width: 600, height: 800 })
  expect(lookOf(image)).toEqual(['#258', '#258', '#258', '#258'])
  for (const name of pictureNames) {
    const bytes = Buffer.from((await world.ctx.files.get(fileKey(image, name)))?.bytes ?? [])
    const { format: is, exif: about, icc, xmp } = await sharp(bytes).metadata()
    expect([is, about, icc, xmp]).toEqual([name.endsWith('.jpg') ? 'jpeg' : 'webp', undefined, undefined, undefined])
    expect(bytes.includes('Someone') || bytes.includes('Exif')).toBe(false)
  }
})

test('a picture is cut where its owner says, and a crop that lies outside is refused', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const image = fileOf(await photo(800, 600).toBuffer())
  const { image: id } = await uploadImage(fan, { image, crop: '0.5,0,0.5,1' })
  const metadata = await sharp((await world.ctx.files.get(fileKey(id, '640.jpg')))?.bytes).metadata()
  expect(metadata).toMatchObject({ width: 400, height: 600 })
  for (const crop of ['', '0.5,0,0.6,1', '1,1', 'all']) {
    await expect(uploadImage(fan, { image, crop })).rejects.toMatchObject({ code: 'pictures/wrong-crop' })
  }
})

test('one file at a time, and a file at all', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const file = fileOf(await photo().toBuffer())
  await expect(uploadImage(fan, { image: [file, file] })).rejects.toMatchObject({ message: 'Too many files' })
  await expect(uploadImage(fan, {})).rejects.toMatchObject({ message: 'No image URI provided.' })
  await expect(uploadImage(fan, { image: 'x' })).rejects.toMatchObject({ message: 'No image URI provided.' })
})

test('check 34: only the person who uploaded a picture can attach it, by its id or its address here', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const id = await keepPicture(world.ctx, { bytes: await photo().toBuffer(), ownerId: fan.who.userId })
  const { origin } = world.settings

  expect(await attachPicture(fan, world.db, id)).toBe(id)
  expect(await attachPicture(fan, world.db, `/files/pictures/${id}/640.webp`)).toBe(id)
  expect(await attachPicture(fan, world.db, `${origin}/files/pictures/${id}/1280.webp`)).toBe(id)
  expect(await attachPicture(await world.person(), world.db, id, id)).toBe(id)

  const unknown = { code: 'pictures/unknown' }
  await expect(attachPicture(await world.person(), world.db, id)).rejects.toMatchObject(unknown)
  for (const image of [
    'https://evil.test/x.svg',
    `//evil.test/files/pictures/${id}/640.webp`,
    'data:image/png,x',
    '',
  ]) {
    await expect(attachPicture(fan, world.db, image)).rejects.toMatchObject(unknown)
  }
})

test('S28: a full disk leaves no picture behind', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const put = () => Promise.reject(new Error('ENOSPC: no space left on device'))
  const full = { ...fan, files: { ...fan.files, put } }
  await expect(uploadImage(full, { image: fileOf(await photo().toBuffer()) })).rejects.toMatchObject({
    status: 503,
    message: 'Failed to upload image.',
  })

  const { id } = await world.db.selectFrom('pictures').select('id').executeTakeFirstOrThrow()
  await expect(attachPicture(fan, world.db, id)).rejects.toMatchObject({ code: 'pictures/unknown' })
  await forgetPicture(world.ctx, { pictureId: id })
  expect(await world.db.selectFrom('pictures').selectAll().execute()).toEqual([])
})

test('a picture that nothing shows goes after a day, one that is shown stays', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00Z' })
  const { id: venueId, owner } = await approvedVenue(world)
  const keep = async (): Promise<PictureId> =>
    keepPicture(world.ctx, { bytes: await photo().toBuffer(), ownerId: owner.who.userId })
  const [usedPicture, unused] = [await keep(), await keep()]
  await world.db.updateTable('entities').set({ picture_id: usedPicture }).where('id', '=', venueId).execute()

  await world.setNow('2026-11-20T13:00:00Z')
  await forgetPicture(world.ctx, { pictureId: unused })
  expect(new Set(await filesOf(world))).toEqual(new Set([usedPicture, unused]))

  await world.setNow('2026-11-21T12:00:01Z')
  await forgetPicture(world.ctx, { pictureId: unused })
  await forgetPicture(world.ctx, { pictureId: usedPicture })
  expect(await world.db.selectFrom('pictures').select('id').execute()).toEqual([{ id: usedPicture }])
  expect(await world.ctx.files.get(fileKey(unused, '640.webp'))).toBeNull()
  expect(await world.ctx.files.get(fileKey(usedPicture, '640.webp'))).not.toBeNull()
})

test('check 30: a person can upload at most sixty pictures an hour', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const image = fileOf(await photo(200, 200).toBuffer())
  const { image: id } = await uploadImage(fan, { image })
  const row = await world.db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const others = Array.from({ length: 59 }, () => ({ ...row, id: crypto.randomUUID() as PictureId }))
  await world.db.insertInto('pictures').values(others).execute()
  await expect(uploadImage(fan, { image })).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: expect.closeTo(3_600, -2) },
  })
})

test('a picture whose files are being deleted is not locked, cannot be attached, and goes when the store works', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00Z' })
  const fan = await world.person()
  const id = await keepPicture(world.ctx, { bytes: await photo().toBuffer(), ownerId: fan.who.userId })
  await world.setNow('2026-11-22T12:00:00Z')
  const removeFolder = async () => {
    await world.db.selectFrom('pictures').select('id').where('id', '=', id).forUpdate().noWait().execute()
    await expect(attachPicture(fan, world.db, id)).rejects.toMatchObject({ code: 'pictures/unknown' })
    throw new Error('the store of files is away')
  }
  const away = { ...world.ctx, files: { ...world.ctx.files, removeFolder } }

  await expect(forgetPicture(away, { pictureId: id })).rejects.toThrow('the store of files is away')
  expect(await filesOf(world)).toEqual([id])
  await forgetPicture(world.ctx, { pictureId: id })
  expect(await world.db.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await filesOf(world)).toEqual([])
})
