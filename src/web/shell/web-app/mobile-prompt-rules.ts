import { isGroupHoldPath } from '../../../kernel/addresses/group-hold.ts'
import { isPlanLinkPath } from '../../../kernel/addresses/plan-link.ts'
import {
  isDoorPath,
  isOrderPath,
  isPaymentPath,
  isShowOrProfilePath,
  isTicketsPath,
} from '../../../kernel/path-kinds.ts'

/** Pages where nothing may cover what someone is doing: paying, showing a ticket, admitting (decision G46). */
const neverOver = [isOrderPath, isPaymentPath, isTicketsPath, isDoorPath]

/** What friends and posters link to: people see it before they are offered anything else. */
const comesFirst = [isShowOrProfilePath, isPlanLinkPath, isGroupHoldPath]

/** Where a device remembers "Maybe later". */
export const promptKey = 'app-prompt'

/** What the prompt can do for this browser: null if there is neither an app to open nor one to install. */
export type AppOffer = 'open' | 'install' | 'show-how' | null

/** @param isIos Safari installs by a menu only, and offers nothing to scripts */
export function appOffer(has: { nativeApp: boolean; installOffer: boolean; isIos: boolean }): AppOffer {
  if (has.nativeApp) return 'open'
  if (has.installOffer) return 'install'
  return has.isIos ? 'show-how' : null
}

/** Whether the prompt may be shown to this browser on this page (spec 1). */
export const isPrompted = (userAgent: string, pathname: string) =>
  /Mobi|Android/.test(userAgent) && ![...neverOver, ...comesFirst].some((isKind) => isKind(pathname))
