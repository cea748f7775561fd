import type { CallOutputs } from '../../contract.ts'

/** An entity that someone runs, as the header and the switcher show it. */
export type OwnEntity = CallOutputs['listManagedEntities']['entities'][number]

/** What the header knows of who looks. */
export type ShellViewer = {
  userId: string
  /** The username, or the part of the email before the @ until there is a profile. */
  label: string
  hasProfile: boolean
  /** The id of the person's own picture. */
  image: string | null
  /** That of the profile; before there is one, the name that Google or Apple told. */
  fullName: string | null
  isOperator: boolean
  /** By name. */
  entities: OwnEntity[]
}
