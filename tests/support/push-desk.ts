import { sql } from 'kysely'
import type { Jobs } from '../../src/db/jobs.ts'
import { newId } from '../../src/ports/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import type { PushMessage } from '../../src/features/notifications/rules/push-message.ts'
import { sessionMadeAgo } from './account-builders.ts'
import type { World } from './world.ts'

/** Jobs of a kind that wait, which are the caller's to run: they wait no longer. */
export async function takeJobs<Name extends keyof Jobs>({ db }: World, name: Name): Promise<Jobs[Name][]> {
  const { rows } = await sql<{ payload: Jobs[Name] }>`
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = ${name} RETURNING payload`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** In how many seconds the jobs of a kind run. */
export async function waitsOf({ db }: World, name: keyof Jobs): Promise<number[]> {
  const { rows } = await sql<{ wait: number }>`
    SELECT round(extract(epoch FROM job.run_at - job.created_at))::int AS wait
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = ${name}`.execute(db)
  return rows.map(({ wait }) => wait)
}

/** Turns push on for a device of each of some people, with a push service that keeps what it was sent. */
export async function devicesOf(world: World, people: Record<string, SignedInCtx>) {
  for (const [name, person] of Object.entries(people)) {
    const [id, sessionId] = [newId<string>(), newId<string>()]
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await sessionMadeAgo(world, { ...person, who: { ...person.who, sessionId } }, 1)
    const endpoint = `https://push.example.com/${name}`
    // oxlint-disable-next-line no-await-in-loop -- as above
    await world.db
      .insertInto('push_devices')
      .values({ id, user_id: person.who.userId, session_id: sessionId, endpoint, p256dh: 'x', auth: 'y' })
      .execute()
  }
  let pushes: (PushMessage & { to: string })[] = []
  const push = {
    publicKey: 'x',
    async send({ endpoint }: { endpoint: string }, message: string) {
      pushes.push({ to: endpoint.split('/').at(-1) ?? '', ...(JSON.parse(message) as PushMessage) })
      return 'sent' as const
    },
  }
  return {
    ctx: { ...world.ctx, push },
    /** What was sent since the last look. */
    take() {
      const messages = pushes.toSorted((one, other) => one.to.localeCompare(other.to))
      pushes = []
      return messages
    },
  }
}
