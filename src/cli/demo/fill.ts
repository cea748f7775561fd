import { sql } from 'kysely'
import { addJob } from '../../db/jobs.ts'
import { analyzeShows } from '../../db/search/analyze-shows.ts'
import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dayAt, parseZone } from '../../kernel/zone.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { addEntity, type KeptEntity } from './add-entity.ts'
import { addShow } from './add-show.ts'
import { demoScene } from './scene.ts'

const pacific = parseZone('America/Los_Angeles')

/**
 * Fills a database without entities with the demo scene, marked as such, all of it or nothing. A job draws its posters
 * afterwards, so that the first start does not wait for them.
 *
 * @returns how much was created; null if there was something already, or another process is filling it
 */
export async function fillWithDemoScene(ctx: AppCtx): Promise<{ entities: number; shows: number } | null> {
  if (!pacific) throw new Error('This Node knows no time zones')
  const scene = demoScene(dayAt(ctx.now(), pacific))

  return inTransaction(ctx.db, async (tx) => {
    if (!(await isAlone(tx))) return null
    if (await tx.selectFrom('entities').select('id').limit(1).executeTakeFirst()) return null

    const keeper = await addKeeper(tx)
    const entities = new Map<string, KeptEntity>()
    for (const entity of scene.entities) entities.set(entity.name, await addEntity(ctx, tx, entity, keeper))
    for (const show of scene.shows) await addShow(ctx, tx, show, entities)
    await analyzeShows(tx)
    await addJob(tx, 'draw-demo-posters', {}, { once: 'draw-demo-posters', priority: 10 })
    return { entities: scene.entities.length, shows: scene.shows.length }
  })
}

/** Whether no other process fills this database now: it would see it empty, too. */
async function isAlone(tx: Tx): Promise<boolean> {
  const lock = sql<{ alone: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext('localsound demo scene')) AS alone`
  return (await lock.execute(tx)).rows[0]?.alone ?? false
}

/** Who owns the demo scene: an account that no one can sign in to, it has no password. */
async function addKeeper(tx: Tx): Promise<UserId> {
  const id = newId<UserId>()
  await tx.insertInto('users').values({ id, email: 'demo@localsound.invalid', email_verified: true }).execute()
  return id
}
