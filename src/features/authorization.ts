import { oc } from '@orpc/contract'
import type { Role } from '../kernel/roles.ts'

/**
 * A call's row of the authorization matrix.
 *
 * `anyone` needs no session, `signed-in` any session, `fan` a verified email, `operator` the flag;
 * a list of roles means managers of the entity that the call names, looked up inside the service.
 */
export type Row = {
  may: 'anyone' | 'signed-in' | 'fan' | 'operator' | readonly Role[]
  /** What else must hold, in the matrix's words. */
  rule: string
}

/** Starts a call's contract: without its row of the matrix there is no call. */
export const call = (row: Row) => oc.$meta<Row>(row)
