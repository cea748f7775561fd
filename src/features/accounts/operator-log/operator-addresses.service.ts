import type { Db } from '../../../db/connect.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './operator-log.store.ts'

/** Where emails to the operators go (decision G7): `OPERATOR_EMAILS`, or else the operators' own accounts. */
export async function listOperatorAddresses({ settings }: Pick<AppCtx, 'settings'>, db: Db): Promise<string[]> {
  if (settings.operatorEmails.length > 0) return [...new Set(settings.operatorEmails)]
  return (await store.listOperatorEmails(db)).map(({ email }) => email)
}
