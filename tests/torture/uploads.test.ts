import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileKey, keepPicture } from '../../src/features/pictures/pictures.service.ts'
import { pictureNames } from '../../src/features/pictures/rules/picture-names.ts'
import { sweepPictures } from '../../src/features/pictures/sweep.service.ts'
import type { PictureId } from '../../src/kernel/ids.ts'
import { desk } from '../support/event-desk.ts'
import { pngOf } from '../support/picture-builders.ts'
import { newWorld, type World } from '../support/world.ts'

/** A photograph of about 7 MB: noise does not compress. */
const photograph = () =>
  sharp({
    create: {
      width: 3200,
      height: 2400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer()

const boundary = '----uploads-of-a-torture-test'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

/** An event with a poster whose files are there, and who may change it. */
async function shownEvent(world: World) {
  const { venue, save, create } = await desk(world)
  const picture = await keepPicture(world.ctx, { bytes: await pngOf(400, 500), ownerId: venue.owner.who.userId })
  const eventID = await create({ image: picture })
  return { eventID, picture, owner: venue.owner, save }
}
type PublishedShow = Awaited<ReturnType<typeof shownEvent>>

/** @param before what the shell does first, such as a limit */
async function startChild(world: World, { owner }: PublishedShow, before = '') {
  const words = [
    join(import.meta.dirname, 'upload-child.ts'),
    world.url,
    world.settings.DATA_DIR,
    JSON.stringify(owner.who),
  ]
  const child = spawn('sh', ['-c', `${before} exec "$0" "$@"`, process.execPath, ...words])
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, port: Number(output.toString()) }
}

function nextOf<One>(ones: One[]): One {
  const next = ones.shift()
  if (!next) throw new Error('There is none left.')
  return next
}

function begin(port: number, length: number): ClientRequest {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length }
  const upload = request({ port, path: '/api/uploadImage', method: 'POST', headers })
  upload.on('error', () => {})
  return upload
}

/** @returns once so much was taken over by the system */
const write = (upload: ClientRequest, bytes: Uint8Array) =>
  new Promise<void>((resolve) => {
    upload.write(bytes, () => resolve())
  })

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** S28 and I10: the old poster, whole; nothing unfinished may be attached, and nothing is left an hour later. */
async function expectUnharmed(world: World, { eventID, picture, save }: PublishedShow) {
  const { picture_id: shows } = await world.db
    .selectFrom('events')
    .select('picture_id')
    .where('id', '=', eventID)
    .executeTakeFirstOrThrow()
  expect(shows).toBe(picture)
  for (const name of pictureNames) {
    const file = await world.ctx.files.get(fileKey(picture, name))
    expect((await sharp(file?.bytes).stats()).channels.length).toBe(3)
  }
  const rows = await world.db.selectFrom('pictures').selectAll().execute()
  for (const { id, kept_at } of rows) {
    if (kept_at) continue
    await expect(save({ eventID, image: id })).rejects.toMatchObject({ code: 'pictures/unknown' })
  }

  await world.setNow('2026-11-20T21:10:00-08:00')
  await sweepPictures(world.ctx)
  const pictures = await world.db.selectFrom('pictures').select('id').where('kept_at', 'is not', null).execute()
  const files = await readdir(join(world.settings.DATA_DIR, 'files', 'pictures'))
  const withFiles = pictures.map(({ id }) => id).filter((id) => files.includes(id))
  expect(files.toSorted()).toEqual(withFiles.toSorted())
  for (const id of files) {
    const names = await readdir(join(world.settings.DATA_DIR, 'files', 'pictures', id))
    expect(names.toSorted()).toEqual([...pictureNames].toSorted())
  }
  expect(await world.db.selectFrom('pictures').select('id').where('kept_at', 'is', null).execute()).toEqual([])
  await world.setNow('2026-11-20T20:00:00-08:00')
}

test('S28: killed at 10, 50 and 90 % of a 7 MB upload, and while it is drawn, nothing is broken or left', async () => {
  await using world = await newWorld()
  const show = await shownEvent(world)
  const bytes = await photograph()
  const body = Buffer.concat([head, bytes, tail])
  expect(bytes.length).toBeGreaterThan(5_000_000)

  const children = await Promise.all([0, 1, 2, 3, 4, 5].map(() => startChild(world, show)))
  for (const part of [0.1, 0.5, 0.9]) {
    const { child, port } = nextOf(children)
    const upload = begin(port, body.length)
    await write(upload, body.subarray(0, body.length * part))
    await kill(child)
    await expectUnharmed(world, show)
  }
  // All of it has come: from here on it is drawn, noted, written and kept, some of it at each of these moments.
  for (const afterMs of [0, 300, 1_000]) {
    const { child, port } = nextOf(children)
    const upload = begin(port, body.length)
    await write(upload, body)
    upload.end()
    await sleep(afterMs)
    await kill(child)
    await expectUnharmed(world, show)
  }
}, 90_000)

test('S28: killed between its files and the word that they are there, a picture is never shown', async () => {
  await using world = await newWorld()
  const show = await shownEvent(world)
  await sql
    .raw(`
    CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(10); RETURN new; END $$;
    CREATE TRIGGER stall BEFORE UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION stall();
  `)
    .execute(world.db)
  const { child, port } = await startChild(world, show)
  const body = Buffer.concat([head, await pngOf(400, 500), tail])
  begin(port, body.length).end(body)

  const sleeping = sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  let pid = 0
  while (!pid) {
    await sleep(20)
    pid = (await sleeping.execute(world.db)).rows[0]?.pid ?? 0
  }
  await kill(child)
  await sql`SELECT pg_terminate_backend(${pid})`.execute(world.db)
  await sql.raw('DROP TRIGGER stall ON pictures').execute(world.db)

  const unfinished = await world.db.selectFrom('pictures').select('id').where('kept_at', 'is', null).execute()
  expect(unfinished.length).toBe(1)
  const names = await readdir(join(world.settings.DATA_DIR, 'files', 'pictures', unfinished[0]?.id ?? ''))
  expect(names.toSorted()).toEqual([...pictureNames].toSorted())
  await expectUnharmed(world, show)
})

test('S28: on a full disk people read "Failed to upload image.", and the same file does once there is room', async () => {
  await using world = await newWorld()
  const show = await shownEvent(world)
  const body = Buffer.concat([head, await photograph(), tail])
  const send = async (port: number) => {
    const upload = begin(port, body.length)
    upload.end(body)
    const [response] = (await once(upload, 'response')) as [IncomingMessage]
    let text = ''
    for await (const part of response) text += String(part)
    return { status: response.statusCode, ...(JSON.parse(text) as { message?: string; image?: PictureId }) }
  }

  // No file of this process grows beyond 64 kB: writes end in the middle, as on a disk that is full.
  const full = await startChild(world, show, "trap '' XFSZ; ulimit -f 128;")
  expect(await send(full.port)).toMatchObject({ status: 503, message: 'Failed to upload image.' })
  await kill(full.child)
  await expectUnharmed(world, show)

  const roomy = await startChild(world, show)
  const { status, image } = await send(roomy.port)
  expect(status).toBe(200)
  await kill(roomy.child)
  await show.save({ eventID: show.eventID, image })
  await expectUnharmed(world, { ...show, picture: `${image}` as PictureId })
}, 60_000)

test('S28: a client that goes away in the middle leaves nothing, and the next one is served', async () => {
  await using world = await newWorld()
  const show = await shownEvent(world)
  const { child, port } = await startChild(world, show)
  const body = Buffer.concat([head, await pngOf(900, 900), tail])
  for (const part of [0.2, 0.8]) {
    const upload = begin(port, body.length)
    await write(upload, body.subarray(0, body.length * part))
    upload.destroy()
  }
  await expectUnharmed(world, show)
  const upload = begin(port, body.length)
  upload.end(body)
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  await kill(child)
  await expectUnharmed(world, show)
})
