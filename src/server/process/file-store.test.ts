import { expect, test } from 'vitest'
import { s3Server } from '../../../tests/support/s3-server.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { fileKey, keepPicture } from '../../features/pictures/pictures.service.ts'
import type { PictureId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { pngOf } from '../../../tests/support/picture-builders.ts'
import { parseSettings } from './env.ts'
import { checkFiles, filesOf } from './file-store.ts'
import { fileRoutes } from '../routes/files.ts'

const settingsOf = ({ settings }: Awaited<ReturnType<typeof s3Server>>) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (about: object) => void errors.push(about) }

test('a store that rejects a setting stops the start and names it', async () => {
  await using server = await s3Server()
  const settings = settingsOf(server)
  await expect(checkFiles(parseSettings(settings), log)).resolves.toBeUndefined()
  const wrong = { S3_BUCKET: 'nowhere', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }
  for (const [name, value] of Object.entries(wrong)) {
    await expect(checkFiles(parseSettings({ ...settings, [name]: value }), log)).rejects.toThrow(new RegExp(`^${name}`))
  }
  await expect(checkFiles(parseSettings({ DATA_DIR: '/dev/null/data' }), log)).rejects.toThrow(/^DATA_DIR/)
  expect(errors).toEqual([])
})

test('a store that is temporarily down doesn’t stop the start', async () => {
  await using server = await s3Server()
  await checkFiles(parseSettings({ ...settingsOf(server), S3_ENDPOINT: 'http://localhost:9' }), log)
  expect(errors).toEqual([{ bucket: 'posters' }])
})

test('pictures in a bucket are served by our own host, under our own headers', async () => {
  await using server = await s3Server()
  await using world = await newWorld()
  const ctx = { ...world.ctx, files: filesOf(parseSettings(settingsOf(server))) }
  const id = await keepPicture(ctx, { bytes: await pngOf(400, 500), ownerId: null })

  const served = await fileRoutes(ctx).request(`/files/${fileKey(id, '320.jpg')}`)
  expect(served.status).toBe(200)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await world.ctx.files.get(fileKey(id, '320.jpg'))).toBeNull()
})

test('a picture from before there were JPEGs of every width answers with the files that it has', async () => {
  await using world = await newWorld()
  const id = newId<PictureId>()
  const { files } = world.ctx
  const [webp, jpeg] = [Uint8Array.of(1), Uint8Array.of(2)]
  for (const width of [320, 640, 1280]) await files.put(fileKey(id, `${width}.webp`), webp, 'image/webp')
  await files.put(fileKey(id, '1200.jpg'), jpeg, 'image/jpeg')
  const firstByte = async (name: string) => {
    const answer = await fileRoutes(world.ctx).request(`/files/${fileKey(id, name)}`)
    return [answer.headers.get('content-type'), new Uint8Array(await answer.arrayBuffer())[0]]
  }
  for (const width of [320, 640, 1280]) {
    expect(await firstByte(`${width}.webp`)).toEqual(['image/webp', 1])
    expect(await firstByte(`${width}.jpg`)).toEqual(['image/jpeg', 2])
  }
  expect(await firstByte('1200.jpg')).toEqual(['image/jpeg', 2])

  const pictureId = await keepPicture(world.ctx, { bytes: await pngOf(400, 500), ownerId: null })
  const linked = await fileRoutes(world.ctx).request(`/files/${fileKey(pictureId, '1200.jpg')}`)
  expect([linked.status, linked.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})
