import { paths } from '../../../kernel/paths.ts'
import { brokenCode, type RefusalBody } from '../../api.ts'
import { leaveClean } from '../../auth/leave-clean.ts'
import { useWrite } from '../../use-write.ts'
import { words } from './leaving-words.ts'

/** Refusals that say what to do. */
const telling = /^(account\/|offline$|request\/too-many$)/

/** Deletes the account, forgets everything that this browser kept of the person, and goes home with a clean page. */
export function useDeletion() {
  const { write, pending, refusal } = useWrite('deleteAccount', { revalidate: false, leaves: true })

  async function leave(password: string) {
    if (await write({ password })) await leaveClean(paths.homeAfterDeletion)
  }

  return {
    leave,
    pending,
    problem: refusal && problemOf(refusal),
    openOrder: openOrderOf(refusal?.data ?? {}),
  }
}

/** The order that keeps an account from being deleted, and the address of its payment while it can be paid. */
function openOrderOf({ orderID, payUrl }: Record<string, unknown>) {
  if (typeof orderID !== 'string') return null
  return { orderID, payUrl: typeof payUrl === 'string' ? payUrl : null }
}

function problemOf({ code, message }: RefusalBody): string {
  if (telling.test(code)) return message
  return code === brokenCode ? words.delete.broken : words.delete.failed
}
