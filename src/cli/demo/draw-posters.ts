import sharp from 'sharp'
import { addJob } from '../../db/jobs.ts'
import { keepPicture } from '../../features/pictures/pictures.service.ts'
import type { EntityId, EventId, PictureId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { posterSvg } from './poster.ts'

/** Posters an act has in turn: its shows in one town do not look alike. */
const variants = 3
/** A shutdown waits five seconds for a job: it draws this many, the next one draws the rest. */
const postersAtOnce = 6

type Bare = { seed: string; eventId?: EventId; entityId?: EntityId }

/**
 * The job `draw-demo-posters`: creates the pictures of the demo scene's shows and entities, the next show first, and
 * queues itself again while some are left. If it is interrupted, it continues where it stopped.
 */
export async function drawDemoPosters(ctx: AppCtx): Promise<void> {
  const bare = [...(await showsWithout(ctx)), ...(await entitiesWithout(ctx))]
  const bySeed = Map.groupBy(bare, ({ seed }) => seed)

  let turn = await countPosters(ctx)
  for (const [seed, those] of bySeed.entries().take(postersAtOnce)) {
    const picture = await drawPoster(ctx, posterSvg(seed, turn))
    await hang(ctx, picture, those)
    turn += 1
  }
  if (bySeed.size > postersAtOnce) {
    await addJob(ctx.db, 'draw-demo-posters', {}, { once: 'draw-demo-posters', priority: 10 })
  }
}

async function countPosters({ db }: AppCtx): Promise<number> {
  const { posters } = await db
    .selectFrom(
      db
        .selectFrom('events')
        .select('picture_id')
        .where('demo', '=', true)
        .union(db.selectFrom('entities').select('picture_id').where('demo', '=', true))
        .as('pictures'),
    )
    .select(({ fn }) => fn.count<number>('picture_id').as('posters'))
    .executeTakeFirstOrThrow()
  return posters
}

async function drawPoster(ctx: AppCtx, svg: string): Promise<PictureId> {
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return keepPicture(ctx, { bytes, ownerId: null })
}

async function hang({ db }: AppCtx, picture: PictureId, those: Bare[]) {
  const events = those.flatMap(({ eventId }) => eventId ?? [])
  const entities = those.flatMap(({ entityId }) => entityId ?? [])
  if (events.length > 0) {
    await db.updateTable('events').set({ picture_id: picture }).where('id', 'in', events).execute()
  }
  if (entities.length > 0) {
    await db.updateTable('entities').set({ picture_id: picture }).where('id', 'in', entities).execute()
  }
}

async function showsWithout({ db }: AppCtx): Promise<Bare[]> {
  const shows = await db
    .selectFrom('events')
    .leftJoin('event_acts', (join) =>
      join.onRef('event_acts.event_id', '=', 'events.id').on('event_acts.position', '=', 0),
    )
    .select(['events.id', 'events.name', 'event_acts.name as headliner'])
    .where('events.demo', '=', true)
    .where('events.picture_id', 'is', null)
    .orderBy('events.day')
    .orderBy('events.id')
    .execute()
  return shows.map(({ id, name, headliner }) => ({ seed: `${headliner ?? name} ${variantOf(id)}`, eventId: id }))
}

const variantOf = (id: string) => parseInt(id.slice(-4), 16) % variants

async function entitiesWithout({ db }: AppCtx): Promise<Bare[]> {
  const entities = await db
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('demo', '=', true)
    .where('picture_id', 'is', null)
    .orderBy('type', 'desc')
    .orderBy('id')
    .execute()
  return entities.map(({ id, name }) => ({ seed: `${name} 0`, entityId: id }))
}
