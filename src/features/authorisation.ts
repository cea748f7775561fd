import { oc } from '@orpc/contract'

/** The roles of people who run an entity (decision G1), least first. */
export const roles = ['door', 'editor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * A call's row of the authorisation matrix (quality.md).
 *
 * `anyone` needs no session, `signed-in` any session, `fan` a verified e-mail, `operator` the flag;
 * a list of roles means managers of the entity that the call names, looked up inside the service.
 */
export type Row = {
  may: 'anyone' | 'signed-in' | 'fan' | 'operator' | readonly Role[]
  /** What else must hold, in the matrix's words. */
  rule: string
}

/** Starts a call's contract: without its row of the matrix there is no call. */
export const call = (row: Row) => oc.$meta<Row>(row)
