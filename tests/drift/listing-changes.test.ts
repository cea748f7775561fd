import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld } from '../support/world.ts'

/** The tables of a card by their names in `show_cards`, with the trigger that tells of their changes. */
const tables = [
  { aliases: ['e'], trigger: 'show_changed', keys: ['id'] },
  { aliases: ['host', 'venue'], trigger: 'shows_of_entity_changed', keys: ['id'] },
  { aliases: ['import'], trigger: 'import_changed', keys: [] },
  { aliases: ['stock'], trigger: 'stock_changed', keys: ['id', 'ticket_type_id', 'occurrence_id'] },
]

test('every column that a card shows of an event, its pages, import and stock is one whose change the lists hear of', async () => {
  await using world = await newWorld()
  const { rows } = await sql<{ name: string; text: string }>`
    SELECT proname AS name, prosrc AS text FROM pg_proc WHERE proname = 'show_cards'
    UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`.execute(world.db)
  const textOf = (name: string) => rows.find((row) => row.name === name)?.text ?? ''
  const columnsIn = (text: string, names: string[]) =>
    [...text.matchAll(new RegExp(`\\b(?:${names.join('|')})\\.([a-z_]+)`, 'gi'))]
      .map(([, column = '']) => column)
      .filter((column, index, all) => all.indexOf(column) === index)
      .toSorted()

  for (const { aliases, trigger, keys } of tables) {
    const shownColumns = columnsIn(textOf('show_cards'), aliases).filter((column) => !keys.includes(column))
    expect(shownColumns).not.toEqual([])
    expect({ trigger, columns: columnsIn(textOf(trigger), ['old']) }).toEqual({ trigger, columns: shownColumns })
  }
  expect(columnsIn(textOf('show_cards'), ['e']).length).toBeGreaterThan(20)
})
