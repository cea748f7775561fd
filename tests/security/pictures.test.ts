import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileKey } from '../../src/features/pictures/pictures.service.ts'
import { uploadImage } from '../../src/features/pictures/upload-image.service.ts'
import { pictureNames } from '../../src/features/pictures/rules/picture-names.ts'
import { fileRoutes } from '../../src/server/routes/files.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { pngBomb } from '../support/bombs.ts'
import { desk, poster } from '../support/event-desk.ts'
import { newWorld, type World } from '../support/world.ts'

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#1b4d89' } }).jpeg()
const fileOf = (bytes: Uint8Array | string, name = 'poster.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })
const filesOf = (world: World) =>
  readdir(world.settings.DATA_DIR, { recursive: true }).then((names) =>
    names.map(String).filter((name) => /\.(webp|jpg)$/.test(name)),
  )

async function frames(format: 'gif' | 'webp') {
  const two = [await photo().toBuffer(), await photo().negate().toBuffer()]
  return sharp(two, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

test('check 29: a file that is not a JPEG, PNG or still WebP is refused by its bytes and leaves nothing', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const jpeg = await photo().toBuffer()
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const uploads: [description: string, bytes: Uint8Array | string, code: string][] = [
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'wrong-type'],
    ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'wrong-type'],
    ['a GIF', await frames('gif'), 'wrong-type'],
    ['a PDF with a JPEG inside', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]), 'wrong-type'],
    ['a HEIC', Buffer.from('00000018667479706865696300000000', 'hex'), 'wrong-type'],
    ['nothing', '', 'too-short'],
    ['the header of a PNG before JavaScript', Buffer.concat([png, Buffer.from('alert(1)//')]), 'damaged'],
    [
      'the header of a JPEG before HTML',
      Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>alert(1)')]),
      'damaged',
    ],
    ['a JPEG that breaks off', jpeg.subarray(0, -200), 'damaged'],
    ['a moving WebP', await frames('webp'), 'moving'],
    ['a picture of 149 pixels', await photo(149, 600).toBuffer(), 'too-few-pixels'],
    ['more than 8 MB', new Uint8Array(8_388_609), 'too-large'],
  ]
  for (const [description, bytes, code] of uploads) {
    const refused = await uploadImage(fan, { image: fileOf(bytes) }).catch((error: unknown) => error)
    expect([description, refused]).toEqual([description, expect.objectContaining({ code: `pictures/${code}` })])
  }
  expect(await world.db.selectFrom('pictures').selectAll().execute()).toEqual([])
  expect(await filesOf(world)).toEqual([])
})

test('check 29: hidden data in a picture is removed, and its file name is ignored', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const hidden = '<script>alert(1)</script>'
  const jpeg = await photo()
    .withExif({ IFD0: { ImageDescription: hidden } })
    .toBuffer()
  const carriers = [jpeg, Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${hidden}`)])]
  const names = ['poster.jpg.html', 'poster.php\u0000.png', '../../x.svg', '..\\..\\x.svg', '%2e%2e%2fx', 'CON', '']
  for (const [at, name] of names.entries()) {
    const bytes = carriers[at % 2] ?? jpeg
    expect(Buffer.from(bytes).includes(hidden)).toBe(true)
    const { image } = await uploadImage(fan, { image: fileOf(bytes, name, 'text/html') })
    for (const fileName of pictureNames) {
      const answer = await fileRoutes(world.ctx).request(`/files/${fileKey(image, fileName)}`)
      expect(answer.headers.get('content-type')).toBe(fileName.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-disposition')).toBe('inline')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
    }
  }
  const folder = join(world.settings.DATA_DIR, 'files', 'pictures')
  expect((await filesOf(world)).length).toBe(names.length * pictureNames.length)
  expect((await readdir(folder)).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true)
})

test('check 30: a small file of 400 megapixels is refused by its header, in no time and no memory', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const bomb = pngBomb(20_000, 20_000)
  expect(bomb.length).toBeLessThan(8_388_608)
  // It is a picture to its end: a small one of the kind is taken.
  await expect(uploadImage(fan, { image: fileOf(pngBomb(300, 300)) })).resolves.toMatchObject({ success: true })

  const before = process.memoryUsage().rss
  const started = performance.now()
  for (let time = 0; time < 5; time++) {
    await expect(uploadImage(fan, { image: fileOf(bomb) })).rejects.toMatchObject({ code: 'pictures/too-many-pixels' })
  }
  expect(performance.now() - started).toBeLessThan(2_000)
  expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(150)
  const compressed = gzipSync(Buffer.alloc(50_000_000))
  await expect(uploadImage(fan, { image: fileOf(compressed) })).rejects.toMatchObject({ code: 'pictures/wrong-type' })
})

test('check 32: no address and no id leads to another file', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const { image } = await uploadImage(fan, { image: fileOf(await photo().toBuffer()) })
  const routes = fileRoutes(world.ctx)
  const ownPath = `/files/pictures/${image}/320.jpg`
  const ways = ['..%2f', '..%252f', '%2e%2e%2f', '%2e%2e/', '....//', '..%5c', '..%c0%af', '%2e%2e%5c', '/', '%00']
  for (const way of ways) {
    for (const path of [
      `/files/pictures/${image}/${way}secrets.json`,
      `/files/pictures/${image}/320.jpg${way}`,
      `/files/pictures/${image}/${way}${image}/320.jpg`,
      `/files/pictures/${way}${way}secrets.json`,
      `/files/pictures/${way}/320.jpg`,
      `/files/${way}secrets.json`,
    ]) {
      const isItself = new URL(path, 'http://x').pathname === ownPath
      const { status } = await routes.request(path)
      expect([path, status]).toEqual([path, isItself ? 200 : 404])
    }
  }
  for (const name of ['320.webp.html', '__proto__', 'constructor', '.unfinished', '9999.jpg', '320.JPG']) {
    expect([name, (await routes.request(`/files/pictures/${image}/${name}`)).status]).toEqual([name, 404])
  }
})

test('check 34: events and pages show only pictures of this site, and no URL is fetched', async () => {
  await using world = await newWorld()
  const requestedUrls: string[] = []
  const listener = createServer((request, response) => {
    requestedUrls.push(String(request.url))
    response.end()
  }).listen(0, 'localhost')
  await once(listener, 'listening')
  const host = `localhost:${(listener.address() as AddressInfo).port}`
  const { venue, save, row } = await desk(world)
  const as = callsInProcess(venue.owner)
  const stored = await poster(world, venue.owner.who.userId)
  const foreign = await poster(world, (await world.person()).who.userId)
  const event = await save()

  const entity = { username: 'gulls', location: 'Oakland, CA', genre: ['Rock' as const], name: 'Gulls' }
  for (const image of [
    'https://evil.test/x.svg',
    `http://${host}/x.png`,
    `//${host}/files/pictures/${stored}/640.webp`,
    `${world.settings.origin}.evil.test/files/pictures/${stored}/640.webp`,
    `${world.settings.origin}@evil.test/files/pictures/${stored}/640.webp`,
    `/files/pictures/../pictures/${stored}/640.webp`,
    `/files/pictures/${stored}/640.svg`,
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '../../x',
    foreign,
  ]) {
    const unknown = { code: 'pictures/unknown', message: 'Failed to fetch image file.' }
    await expect(save({ image })).rejects.toMatchObject(unknown)
    await expect(save({ eventID: event.eventID, image })).rejects.toMatchObject(unknown)
    await expect(as.createEntity({ entityType: 'band', entityData: { ...entity, image } })).rejects.toMatchObject({
      code: 'pictures/unknown',
    })
  }
  expect(await row(event.eventID)).not.toMatchObject({ picture_id: foreign })
  expect(requestedUrls).toEqual([])
  listener.close()
})
