import type { CallOutputs } from '../../contract.ts'

/** An entity that someone runs, as the header and the switcher show it. */
export type OwnEntity = CallOutputs['listManagedEntities']['entities'][number]

/** What the header knows of who looks. */
export type ShellViewer = {
  userId: string
  /** The username, or the email's part before the @ while there is no profile. */
  label: string
  hasProfile: boolean
  /** One's own picture's id. */
  image: string | null
  /** That of the profile; before there is one, the name that Google or Apple told. */
  fullName: string | null
  isOperator: boolean
  /** By name. */
  entities: OwnEntity[]
}
