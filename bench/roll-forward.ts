import { EventInput } from '../src/features/events/event/event-input-data.ts'
import { rollOccurrences } from '../src/features/events/event/occurrences.service.ts'
import { saveEventForm } from '../src/features/events/save/save-event-form.service.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, msText } from './support/figure.ts'
import { addHost } from './support/hosts.ts'
import { benchNow, fillWithOccurrences } from './support/occurrences.ts'
import { weeklyForm } from './support/weekly-form.ts'

const weeklyEvents = 100_000
const secondsAtMost = 60
const weekMs = 7 * 86_400_000
const ownEvents = 20
const pauseMs = 20

/**
 * A week after 100,000 weekly events were last rolled forward, each lacks a date: how long the job takes, and how long
 * the slowest of the saves takes that go on meanwhile, of events that lack a date as well. A save must never come near
 * the 3 s after which it gives up on a lock.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('roll')
  await fillWithOccurrences(url, weeklyEvents * 6, 'weekly')
  const ctx = { ...benchCtx({ db, url }), now: () => benchNow }
  const { owner, hostId, image } = await addHost(ctx)
  const save = (number: number, eventID: string | null, at = ctx) =>
    saveEventForm(
      { ...owner, now: at.now },
      { event: EventInput.parse({ ...weeklyForm(number, image), eventID }), entityDetails: { id: hostId } },
    )
  const eventIds: string[] = []
  for (let number = 0; number < ownEvents; number += 1) eventIds.push((await save(number, null)).eventID)

  const later = { ...ctx, now: () => new Date(benchNow.getTime() + weekMs) }
  await db
    .insertInto('test_clock')
    .values({ ahead: `${later.now().getTime() - Date.now()} milliseconds` })
    .execute()
  const saves: number[] = []
  let isRolling = true
  const saving = (async () => {
    for (let number = 0; isRolling; number += 1) {
      saves.push(await time(() => save(number, eventIds[number % ownEvents] ?? null, later)))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
  const start = performance.now()
  const rolled = await rollOccurrences(later)
  const seconds = (performance.now() - start) / 1000
  isRolling = false
  await saving
  if (rolled < weeklyEvents * 0.99) throw new Error(`Only ${rolled} events got dates`)
  await ctx.live.close()

  const slowest = Math.max(...saves)
  return [
    {
      figure: `roll-forward: one date each for ${rolled.toLocaleString('en-US')} weekly events`,
      value: `${seconds.toFixed(1)} s`,
      limit: `${secondsAtMost} s`,
      ratio: seconds / secondsAtMost,
      target: { atMost: 1 },
    },
    {
      figure: `the slowest of ${saves.length.toLocaleString('en-US')} saves during it, median ${msText(median(saves))}`,
      value: msText(slowest),
      limit: 'lock timeout 3000 ms',
      ratio: slowest / 3_000,
      target: { atMost: 0.5 },
    },
  ]
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
