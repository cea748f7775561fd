import type { CallOutputs } from '../../contract.ts'

/** An entity that someone runs, as the header and the switcher show it. */
export type OwnEntity = CallOutputs['listManagedEntities']['entities'][number]

/** What the header knows of who looks. */
export type ShellViewer = {
  userId: string
  /** The username; until there is a profile, the name on an order or told by Google or Apple, else the part of the email before the @. */
  label: string
  hasProfile: boolean
  /** The id of the person's own picture. */
  image: string | null
  /** That of the profile; before there is one, the name on their last order, or that Google or Apple told. */
  fullName: string | null
  isOperator: boolean
  /** By name. */
  entities: OwnEntity[]
}
