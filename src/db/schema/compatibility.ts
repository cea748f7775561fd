import type { History } from './history.ts'
import type { Migration } from './migration-files.ts'

/**
 * Why this version must not touch a database, judged by the migrations that made it.
 *
 * @returns one or two sentences for the person who starts the app; null when the history fits
 */
export function whyIncompatible({ applied, hashes }: History, migrations: readonly Migration[]): string | null {
  const own = new Map(migrations.map((migration) => [migration.name, migration]))
  const newer = applied.filter((name) => !own.has(name))
  if (newer.length > 0 && newer.length === applied.length) {
    return `This database belongs to another program: it has the migration ${newer[0]}. ${useEmptyData}`
  }
  if (newer.length > 0) {
    return (
      `This data is from a newer LocalSound: it has the migration ${newer[0]}, which this version does not know. ` +
      'Start the version that last used the data or a newer one, or restore a backup from before that upgrade.'
    )
  }

  const edited = applied.find((name) => hashes.size > 0 && hashes.get(name) !== own.get(name)?.sha256)
  if (edited) {
    return (
      `This data was made by a different migration ${edited} than the one in this version. ` +
      `Start the version that made the data. If you edited src/db/migrations/${edited}.sql, restore it.`
    )
  }

  const skipped = migrations[applied.findIndex((name, position) => name !== migrations[position]?.name)]
  if (skipped)
    return `${unreleased} the migration ${skipped.name} is missing although later ones were applied. ${wayOut}`
  return null
}

export const unreleased = 'This data was made by an unreleased version of LocalSound and cannot be upgraded:'
export const useEmptyData = 'Use empty data: another DATA_DIR, or an empty database in DATABASE_URL.'
export const wayOut = `Start the version that made the data. To begin again: ${useEmptyData.replace('Use', 'use')}`
