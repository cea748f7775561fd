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

/**
 * The account of a person with a profile, on a screen to which the account's loader lets no one else.
 *
 * @throws without a profile
 */
export function profileOf(user: CallOutputs['fetchOwnUser']['user']): AccountUser {
  if (!hasProfile(user)) throw new Error('This page of the account is for people with a profile.')
  return user
}
