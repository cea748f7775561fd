import type { CallOutputs } from '../../contract.ts'
import type { Visibility } from '../../kernel/visibility.ts'

/** A person with a profile; before the wizard these fields are null. */
export type AccountUser = CallOutputs['fetchOwnUser']['user'] & {
  username: string
  fullName: string
  location: string
  searchDistance: number
  visibility: Visibility
}

export const hasProfile = (user: CallOutputs['fetchOwnUser']['user']): user is AccountUser => user.username !== null
