import type { Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { changeListing, type Listed, lockListing } from '../../events/save/listed-facts.service.ts'
import { type ShowFacts, returnFacts, takeFacts } from '../rules/merges/better-facts.ts'
import * as store from './merges.store.ts'

/**
 * Gives a listed show the facts that it leaves open, from the rows that it keeps, the earliest first; what a former row
 * had given it goes first. A show of managers' own keeps what it has and takes nothing.
 *
 * @param edit the rows that the show keeps from now on
 * @returns these rows with what the show took of each
 */
export async function settleFacts(
  ctx: AppCtx,
  tx: Tx,
  eventId: EventId,
  edit: (rows: store.KeptRow[]) => store.KeptRow[] = (rows) => rows,
): Promise<store.KeptRow[]> {
  // Before its rows are read: no other transaction changes them until this one ends.
  const event = await lockListing(tx, eventId)
  const rows = await store.listRowsOf(tx, eventId)
  const next = edit(rows)
  if (!event || rows.length + next.length === 0) return next

  let show: ShowFacts = event
  for (const { offered, takenFacts } of rows) show = { ...show, ...returnFacts(show, offered, takenFacts) }
  const settled = next.map((row) => {
    const { takenFacts, change } = takeFacts(show, row.offered)
    show = { ...show, ...change }
    return { ...row, takenFacts }
  })
  const takenBefore = new Map(rows.map(({ id, takenFacts }) => [id, takenFacts.join()]))
  for (const row of settled) {
    const before = takenBefore.get(row.id)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (before !== undefined && before !== row.takenFacts.join()) await store.setTaken(tx, row)
  }
  await writeFacts(ctx, tx, event, show)
  return settled
}

async function writeFacts(ctx: AppCtx, tx: Tx, event: Listed, show: ShowFacts): Promise<void> {
  const facts = pickFacts(show)
  if (JSON.stringify(facts) === JSON.stringify(pickFacts(event))) return
  const writers = await store.listWriters(tx, event.id)
  await changeListing(tx, event, facts, ctx.now())
  await store.markWritten(tx, event.id, writers)
}

/** As columns: each of them is a show's own or a row's, which was read as one. */
const pickFacts = (show: ShowFacts) =>
  ({
    ...{ wall_time: show.wall_time, doors_time: show.doors_time, end_time: show.end_time },
    ...{ entry_fee: show.entry_fee, cover_cents: show.cover_cents, cover_max_cents: show.cover_max_cents },
    ...{ age_group: show.age_group, age_note: show.age_note, genre: show.genre },
  }) as Pick<Listed, keyof ShowFacts>
