import { EventInput } from '../src/features/events/event/event-input-data.ts'
import { saveEventForm } from '../src/features/events/save/save-event-form.service.ts'
import { newShowsPerDay } from '../src/kernel/limits.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, msText } from './support/figure.ts'
import { weeklyForm } from './support/weekly-form.ts'
import { addHost } from './support/hosts.ts'
import { fillWithOccurrences } from './support/occurrences.ts'

type Host = Awaited<ReturnType<typeof addHost>>

const saves = 300
const warmUps = 60
const othersDates = 100_000

/**
 * A weekly show with six dates and five ticket types saved as its form saves it once it was read, every time with
 * another name, price and quantity, beside a lookup by primary key through the same pool, in turn; commits wait for
 * the disk.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('saves')
  await fillWithOccurrences(url, othersDates)
  const ctx = benchCtx({ db, url })
  const first = await addHost(ctx)

  const formOf = ({ hostId, image }: Host, number: number, eventID: string | null) => ({
    event: EventInput.parse({ ...weeklyForm(number, image), eventID }),
    entityDetails: { id: hostId },
  })
  const { eventID } = await saveEventForm(first.owner, formOf(first, 0, null))
  const lookup = () => db.selectFrom('events').selectAll().where('id', '=', eventID).executeTakeFirstOrThrow()

  const times = { changed: [] as number[], created: [] as number[], lookup: [] as number[] }
  let creator = first
  for (let number = 1; number <= warmUps + saves; number += 1) {
    const isMeasured = number > warmUps
    if (number % newShowsPerDay === 0) creator = await addHost(ctx)
    const [change, creation] = [formOf(first, number, eventID), formOf(creator, number, null)]
    const changed = await time(() => saveEventForm(first.owner, change))
    const created = await time(() => saveEventForm(creator.owner, creation))
    const lookedUp = await time(lookup)
    if (!isMeasured) continue
    times.changed.push(changed)
    times.created.push(created)
    times.lookup.push(lookedUp)
  }
  await ctx.live.close()

  const limit = median(times.lookup)
  const figure = (operation: string, durations: number[]): Figure => ({
    figure: `saveEvent: ${operation}, six dates, five ticket types`,
    value: msText(median(durations)),
    limit: `primary-key lookup ${msText(limit)}`,
    ratio: median(durations) / limit,
    target: { atMost: 10 },
  })
  return [figure('an event changed', times.changed), figure('a new event', times.created)]
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
