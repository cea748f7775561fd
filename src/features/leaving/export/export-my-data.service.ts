import { strToU8, zipSync } from 'fflate'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { csv } from '../../csv.ts'
import { fileSlug } from '../../file-slug.ts'
import { listNotificationsOf } from '../../notifications/notifications.service.ts'
import { personalDataQueries } from './data.store.ts'
import { friendsDataQueries } from './friends.service.ts'

/**
 * Everything that is kept about the caller and is theirs to take: one JSON file, and a CSV file for each list that has
 * something in it.
 * Codes, tokens, passwords and keys are not in it, nor is what others wrote.
 */
export async function exportMyData({ db, who, now, settings }: SignedInCtx) {
  const at = now().toISOString()
  const queries = { ...personalDataQueries, notifications: listNotificationsOf, ...friendsDataQueries }
  const lists: [string, object[]][] = await Promise.all(
    Object.entries(queries).map(async ([name, read]) => [name, await read(db, who.userId)]),
  )
  const everything = { product: settings.productName, exportedAt: at, ...Object.fromEntries(lists) }
  const files = [
    ['everything.json', `${JSON.stringify(everything, null, 2)}\n`] as const,
    ...lists.flatMap(([name, rows]) => (rows.length > 0 ? [[`${name}.csv`, csvOf(rows)] as const] : [])),
  ]
  const zip = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])))
  return {
    success: true as const,
    fileName: `${fileSlug(settings.productName)}-data-${at.slice(0, 10)}.zip`,
    zip: Buffer.from(zip).toString('base64'),
  }
}

/** One row a thing, lists separated by semicolons. */
const csvOf = (rows: object[]): string =>
  csv(rows, {
    header: true,
    cast: {
      date: (date) => date.toISOString(),
      boolean: (flag) => String(flag),
      object: (value) => (Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
    },
  })
