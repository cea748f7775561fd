import { StartError } from '../../kernel/start-error.ts'
import type { History } from './history.ts'
import type { Migration } from './migration-files.ts'

/** Data that this version cannot use. Nothing was changed. */
export class IncompatibleData extends StartError {
  override name = 'IncompatibleData'
}

/**
 * Why this version must not touch a database, judged by the migrations that made it.
 *
 * @returns one or two sentences for the person who starts the app; null when the history fits
 */
export function whyIncompatible({ applied, hashes }: History, migrations: readonly Migration[]): string | null {
  const ownMigrations = new Map(migrations.map((migration) => [migration.name, migration]))
  const unknownNames = applied.filter((name) => !ownMigrations.has(name))
  if (unknownNames.length > 0 && unknownNames.length === applied.length) {
    return anotherProgramsData(`it has the migration ${unknownNames[0]}`)
  }
  if (unknownNames.length > 0) {
    return (
      `This data is from a newer LocalSound: it has the migration ${unknownNames[0]}, which this version does not know. ` +
      'Start the version that last used the data or a newer one, or restore a backup from before that upgrade.'
    )
  }

  const editedName = applied.find((name) => hashes.size > 0 && hashes.get(name) !== ownMigrations.get(name)?.sha256)
  if (editedName) {
    return (
      `This data was made by a different migration ${editedName} than the one in this version. ` +
      `Start the version that made the data. If you edited src/db/migrations/${editedName}.sql, restore it.`
    )
  }

  const skippedMigration = migrations[applied.findIndex((name, position) => name !== migrations[position]?.name)]
  if (!skippedMigration) return null
  return unreleasedData(`the migration ${skippedMigration.name} is missing although later ones were applied`)
}

const emptyDataAdvice = 'set DATA_DIR to another folder, or DATABASE_URL to an empty database.'

/** @param reason what differs, without a full stop */
export const unreleasedData = (reason: string) =>
  `This data was made by an unreleased version of LocalSound and cannot be upgraded: ${reason}. ` +
  `Start the version that made the data. To start over, ${emptyDataAdvice}`

/** @param sign what shows it, without a full stop */
export const anotherProgramsData = (sign: string) =>
  `This database belongs to another program: ${sign}. For LocalSound, ${emptyDataAdvice}`
