import sharp from 'sharp'
import { keepPicture } from '../../features/pictures/pictures.service.ts'
import type { PictureId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { posterSvg } from './poster.ts'

/** Posters an act has in turn: its shows in one town do not look alike. */
const variants = 3

/**
 * The job `draw-demo-posters`: gives every show and entity of the demo scene its picture, the next show first.
 * Ended halfway, it goes on where it was.
 */
export async function drawDemoPosters(ctx: AppCtx): Promise<void> {
  const drawn = new Map<string, Promise<PictureId>>()
  const pictureOf = (seed: string) => {
    const picture = drawn.get(seed) ?? drawPoster(ctx, seed)
    drawn.set(seed, picture)
    return picture
  }

  for (const [index, show] of (await showsWithout(ctx)).entries()) {
    const picture = await pictureOf(`${show.headliner ?? show.name} ${index % variants}`)
    await ctx.db.updateTable('events').set({ picture_id: picture }).where('id', '=', show.id).execute()
  }
  for (const entity of await entitiesWithout(ctx)) {
    const picture = await pictureOf(`${entity.name} 0`)
    await ctx.db.updateTable('entities').set({ picture_id: picture }).where('id', '=', entity.id).execute()
  }
}

async function drawPoster(ctx: AppCtx, seed: string): Promise<PictureId> {
  const bytes = await sharp(Buffer.from(posterSvg(seed)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return keepPicture(ctx, { bytes, ownerId: null })
}

const showsWithout = ({ db }: AppCtx) =>
  db
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

const entitiesWithout = ({ db }: AppCtx) =>
  db
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('demo', '=', true)
    .where('picture_id', 'is', null)
    .orderBy('type', 'desc')
    .orderBy('id')
    .execute()
